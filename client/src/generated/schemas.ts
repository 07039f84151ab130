// Written by tools/drawClient.ts from the OpenAPI document of the calls. Do not edit.

export type AccaBoost = { id: Id; percentage: number; tier: "PRICE_BOOST" | "SUPER_BOOST" | "NEW_CUSTOMER_SPECIAL"; maxStake?: MoneyOut | undefined; betCount: number; description: string; dateExpiration: Instant; legs: number }

export type AccaBoostOnBet = { id: Id; percentage: number; tier: "PRICE_BOOST" | "SUPER_BOOST" | "NEW_CUSTOMER_SPECIAL"; maxStake?: MoneyOut | undefined; betCount: number; description: string; dateExpiration: Instant; legs: number; missingLegs: number; boostedOdds?: { trueOdds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } | undefined; originalOdds?: { trueOdds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } | undefined }

export type AcceptCashOutsChange = "NOT_ACCEPT" | "ACCEPT_HIGHER_CASHOUTS" | "ACCEPT_ANY_CASHOUTS"

export type AcceptDefaultLimitsData = { limits: (OwnLimit)[]; timeLimits: (TimeLimit)[] }

export type AcceptDefaultLimitsRequest = Record<string, unknown>

export type AcceptOddsChange = "NOT_ACCEPT" | "ACCEPT_HIGHER_ODDS" | "ACCEPT_ANY_ODDS"

export type AccountClosureData = { balance: MoneyOut; currency: Currency; openBets: number; reopenAfterDays: number; exclusionMonths?: number | undefined; keepYears: number }

export type AccountDashboardData = { tiles: ({ type: "BETS" | "BONUSES"; name: "openBets" | "freeBets" | "profitBoosts"; imageUrl: string; data: { count: number } })[] }

export type AcknowledgeFundsData = Record<string, unknown>

export type AcknowledgeFundsRequest = Record<string, unknown>

export type AddAuthenticatorData = { secret: string; uri: string }

export type AddAuthenticatorRequest = { password: string }

export type AddPasskeyData = { challengeId: string; options: PasskeyCreation }

export type AddPasskeyRequest = Record<string, unknown>

export type AddressLookupData = { postcode: string; addresses: ({ addressLine: string; city: string })[] }

export type AddressLookupRequest = { postcode: string; countryCode: string }

export type AgreementsData = { termsVersion: string; accepted?: { version: string; at: Instant } | undefined }

export type AnswerRealityCheckData = { answer: "continued" | "stopped" | "lapsed"; answeredAt: Instant }

export type AnswerRealityCheckRequest = { id: string; answer: "continued" | "stopped" }

export type AppConfigData = { brand: string; name: string; locale: string; languages: (string)[]; countryCode: string; version: string; environment: string; region: string; identityCountry?: string | undefined; currency: Currency; oddsFormat: OddsFormat; oddsFormats: (OddsFormat)[]; refusedCountries: (string)[]; minimumAge: number; birthDateAsked?: true | undefined; addressLookup?: true | undefined; password: { minLength: number; minLengthWithSecondFactor: number }; session: { prolongAttempts: number; prolongIntervalMs: number }; slipMaximum: number; stakeDigits: number; minStake: MoneyOut; maxWinnings: MoneyOut; maxLuckyBonus?: MoneyOut | undefined; defaultStakes: (MoneyOut)[]; defaultStake: MoneyOut; defaultMultiBetType: "COMBO" | "SYSTEM"; betting: { sideBets: number; sameMarket: { highestOdds: boolean; alternatives: boolean; sportIds: (string)[] }; eachWayMaxLegs?: number | undefined; builders: "no" | "alone" | "combine"; winningsTaxPercent?: number | undefined; rules: { rounding: { scope: "line" | "bet"; mode: "half-up" | "down" }; eachWayMultiple: "win-to-win" | "all-each-way"; bonusBase: "winnings" | "returns"; luckyBonuses: boolean; deadHeat: "reduce" | "pay-in-full"; rule4CapPercent: number; placesFixedAtPlacement: boolean; betBuilderVoid: "void-all" | "drop-leg" } }; promotions: ("cashOut" | "freeBetCashOut" | "betBuilder" | "priceBoost" | "comboBonus" | "luckyBonus" | "halfTimeHeroes")[]; voidUnplayedAfterHours: number; comboBonus?: { tiers: ({ legs: number; percent: number })[]; shortestOdds: DisplayOdds } | undefined; smartBrowsing: { fewEvents: number }; racingTabs?: ("HOME" | "MEETINGS" | "VIRTUALS" | "A_Z" | "FUTURE_RACES" | "SPECIALS")[] | undefined; outrightsAndSpecials?: "separate" | "together" | undefined; unsettledCountSeconds: number; freeBetSeconds: number; placementTimeoutMs: number; cashOutTimeoutMs: number; now: string; configHash: string; demoCustomers?: ({ username: string; shows: "verified" | "unverified" | "selfExcluded" | "restricted" | "freeBet"; cash: string; freeBet?: string | undefined })[] | undefined; casinoUrl?: string | undefined; liveCasinoUrl?: string | undefined; inPlayCasino?: { url: string; closesSeconds: number; takesToken?: true | undefined; inFrame?: true | undefined; forFun?: "verified" | "everyone" | undefined } | undefined; casinoLobby?: true | undefined; fivesUrl?: string | undefined; squadsUrl?: string | undefined; dfgUrl?: string | undefined; quizUrl?: string | undefined; pick6Url?: string | undefined; predictors?: ("pick6" | "fives")[] | undefined; squadsHelpUrl?: string | undefined; vleagueUrl?: string | undefined; goldenRaceUrl?: string | undefined; inboxPush?: { script: string } | undefined; consent?: { version: string; months: number; manager?: string | undefined } | undefined; tracking?: { tagManager?: string | undefined; collector?: string | undefined; cookies?: (string)[] | undefined } | undefined; statisticsUrl?: string | undefined; contentUrl?: string | undefined; cashierUrl?: string | undefined; countrySites: Record<string, string>; takesPayments?: true | undefined; allowedHosts?: (string)[] | undefined; streamProviders: Record<string, { type: "UNKNOWN" | "VIDEO_STREAM" | "IFRAME_VIDEO_STREAM" | "SPORTS_DATA_WIDGET" | "BETGENIUS_STREAM" | "PERFORM_IFRAME_STREAM" | "IMG_IFRAME_STREAM"; opensMinutesBefore: number }>; serviceWorker?: true | undefined; liveChat?: true | undefined; texts: ("termsAndConditions" | "privacyPolicy" | "slaveryPolicy" | "contactUs")[]; features: Record<string, boolean>; featureToggles: Record<string, boolean>; featuresEnabled: Record<string, FeatureFlag> }

export type AuthenticatorData = { since?: Instant | undefined; recoveryCodesLeft: number }

export type AutomaticCashOut = { status: "ARMED" | "DONE" | "CANCELLED" | "BET_OVER"; amount: MoneyOut }

export type BalanceData = Balances

export type Balances = { balance: MoneyOut; currency: Currency; initialBalance: MoneyOut; bonusCashBalance: MoneyOut; points?: number | undefined }

export type BetFinderData = { v: number; entities: Entities; eventIds: (Id)[]; aliases: ({ alias: string; name: string })[]; isApproximate: boolean }

export type BetRecommendationsData = { recommendations: ({ eventId: Id; marketId: Id; selectionId: Id })[]; v: number; entities: Entities }

export type BetRecommendationsRequest = { betSlips: (SlipInput)[]; acceptOddsChange?: AcceptOddsChange | undefined; lsm?: boolean | undefined }

export type BetRequestData = { betRequestId: Id }

export type BetRequestRequest = { description: string }

export type BetSlipCodeData = { betslipCode: string; createdUt: Instant; expiresUt: Instant; selections: (SharedSelection)[]; selectionGroups: (SharedGroup)[]; v: number; entities: Entities; replacedBy: Record<string, { eventId: Id; marketId: Id; selectionId: Id }> }

export type BetType = "SINGLE" | "COMBO" | "SYSTEM" | "YOURBET" | "FORECAST" | "REVERSE_FORECAST" | "COMBINATION_FORECAST" | "TRICAST" | "COMBINATION_TRICAST"

export type BetplacementData = { betSlips: (SlipResult)[] }

export type BetplacementRequest = { betSlips: (SlipInput)[]; acceptOddsChange?: AcceptOddsChange | undefined }

export type BetstatusData = SlipResult

export type BonusCash = { product: "sports" | "games"; kind: "bonusCash" | "depositMatch" | "freeBet" | "profitBoost"; amount: MoneyOut; percentage?: number | undefined; upTo?: MoneyOut | undefined; maxStake?: MoneyOut | undefined; useDays?: number | undefined; wagering: { times: number; days: number; minOdds?: { /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } | undefined; contribution?: { sports: number; games: number } | undefined }; termsAndConditions?: string | undefined; id: Id; dateExpiration: Instant; toWager: MoneyOut; wagered: MoneyOut }

export type BonusOffer = { product: "sports" | "games"; kind: "bonusCash" | "depositMatch" | "freeBet" | "profitBoost"; amount?: MoneyOut | undefined; percentage?: number | undefined; upTo?: MoneyOut | undefined; maxStake?: MoneyOut | undefined; useDays?: number | undefined; wagering?: { times: number; days: number; minOdds?: { /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } | undefined; contribution?: { sports: number; games: number } | undefined } | undefined; termsAndConditions?: string | undefined; bonusOfferId: Id; dateExpiration: Instant }

export type BonusOffersAcceptData = { bonusOfferId: Id; state: "waiting" | "active" | "given" | "completed" }

export type BonusOffersAcceptRequest = { bonusOfferId: string }

export type BonusOffersDeclineData = { bonusOfferId: Id }

export type BonusOffersDeclineRequest = BonusOffersAcceptRequest

export type BuilderAcca = { id: Id; eventId: Id; state: "OPEN" | "SUSPENDED" | "CLOSED"; selections: ({ selectionId: Id; name: string; marketName: string })[]; totalOdds?: number | undefined; displayTotalOdds?: DisplayOdds | undefined }

export type CalculateBetsData = { nonCombinableSelectionGroups: ((Id)[])[]; comboDisallowed: boolean; systemDisallowed: boolean; selectionGroups: ({ id: Id; selections: (Id)[]; /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds })[]; betDetails: ({ type: BetType; systemType?: SystemType | undefined; selections: (Id)[]; groupId?: Id | undefined; numberOfBets: number; minStake: MoneyOut; maxStake: MoneyOut; totalOdds?: number | undefined; displayTotalOdds?: DisplayOdds | undefined; eachWayTotalOdds?: number | undefined; halftimeHeroes?: { active: boolean } | undefined; comboBonusPercentage?: number | undefined; displayTotalOddsBoosted?: DisplayOdds | undefined; profitBoosts?: ({ id: Id; percentage: number; maxStake: MoneyOut; displayOddsBoosted?: DisplayOdds | undefined })[] | undefined; freeBets?: (Id)[] | undefined; priceBoost?: PriceBoost | undefined; accaBoost?: AccaBoostOnBet | undefined })[] }

export type CalculateBetsRequest = { selections: ({ id: Id; eachWay?: boolean | undefined })[]; oddsFormat?: OddsFormat | undefined; betTypes?: ({ type: BetType; systemType?: SystemType | undefined; betBuilderAccaIds?: (Id)[] | undefined })[] | undefined; selectionGroups?: (SelectionGroupInput)[] | undefined }

export type CancelBonusesData = { id: Id; forfeited: MoneyOut }

export type CancelBonusesRequest = { id: string }

export type CaptchaChallengeData = { challenge: string }

export type CaptchaChallengeRequest = { purpose: "login" | "registration" | "forgottenPassword"; deviceId?: string | undefined }

export type CashOutError = { type: "CashOutDisabled" | "BetSettled" | "BetCashedOut" | "CashOutNotForFreeBets" | "CashOutNotForThisBet" | "PartialCashOutNotAvailable" | "InvalidAmount" | "CashOutInProgress" | "CashOutSuspended" | "NoFairPrice" | "NothingToWin" | "CashOutChanged" | "CashOutTooSmall" | "CashOutLeavesTooLittle"; message: string; fullReturn?: MoneyOut | undefined; least?: MoneyOut | undefined; most?: MoneyOut | undefined }

export type CashOutInfo = { status: "OFFERED" | "DISABLED" | "CLOSED"; betId: Id; betslipId: Id; reason?: "disabled" | "pending" | "settled" | "cashedOut" | "freeBet" | "notForThisBet" | "suspended" | "noFairPrice" | "nothingToWin" | undefined; amount?: MoneyOut | undefined; fullReturn?: MoneyOut | undefined; withheld?: MoneyOut | undefined; net?: MoneyOut | undefined; potentialReturn?: MoneyOut | undefined; part?: { least: MoneyOut; most: MoneyOut } | undefined; remainingStake: MoneyOut; paid: MoneyOut; automatic?: AutomaticCashOut | undefined; rule4?: { possibleWinnings?: MoneyOut | undefined; legs: ({ selectionId: Id; pence: number; capped: boolean; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; runners: ({ name?: string | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; pence: number })[] })[] } | undefined }

export type CashOutResult = { ref: string; betId: Id; betslipId: Id; status: "PENDING" | "SUCCEEDED" | "FAILED"; automatic?: boolean | undefined; currency?: Currency | undefined; amount?: MoneyOut | undefined; withheld?: MoneyOut | undefined; net?: MoneyOut | undefined; stake?: MoneyOut | undefined; remainingStake?: MoneyOut | undefined; cashOutDateUt?: Instant | undefined; dueAt?: Instant | undefined; error?: CashOutError | undefined }

export type CashierData = { currency: Currency; kinds: ({ kind: PaymentKind; min: MoneyOut; max: MoneyOut; withdrawalHours: number })[]; creditCards: boolean; methods: (PaymentMethod)[]; withdrawable: MoneyOut; kept: ({ why: "bonus" | "noMethod"; amount: MoneyOut })[]; minWithdrawal: MoneyOut; depositLeft?: MoneyOut | undefined; betLeft?: MoneyOut | undefined; funds?: { protection: "none" | "basic" | "medium" | "high"; toBeConfirmed: boolean } | undefined; limitsToChoose?: "first" | "again" | undefined; deposits: (DepositShown)[]; withdrawals: (WithdrawalShown)[] }

export type CashoutData = CashOutResult

export type CashoutRequest = { ref: string; betId: Id; betslipId?: Id | undefined; amount: MoneyIn; fullReturn?: MoneyIn | undefined; acceptCashOutsChange?: AcceptCashOutsChange | undefined }

export type CashoutstatusData = CashOutResult

export type CasinoFunUrlData = { url: string }

export type CasinoFunUrlRequest = { game: string }

export type CasinoGamesData = { games: ({ gameId: Id; name: string; category?: "slots" | "table" | "live" | "instant" | undefined; drawing?: "reels" | "fruit" | "wheel" | "cards" | "dice" | "grid" | undefined; returnPercent?: number | undefined })[] }

export type CasinoHistoryData = { rounds: ({ roundId: Id; game: string; currency: Currency; staked: MoneyOut; returned: MoneyOut; openedAt: Instant; free?: true | undefined; closedAt?: Instant | undefined })[]; next?: Id | undefined }

export type Category = { id: Id; parentId?: Id | undefined; kind: "sport" | "region" | "league"; name: string; countryCode?: string | undefined; sportId: Id }

export type CategoryLookupData = { category: CountedCategory; parents: (CountedCategory)[]; childs: (CountedCategory)[] }

export type ChangeAddressData = PersonalDetailsData

export type ChangeAddressRequest = { addressLine: string; city: string; postcode: string; password?: string | undefined }

export type ChangeEmailData = Record<string, unknown>

export type ChangeEmailRequest = { password?: string | undefined; email: string }

export type ChangePasswordData = Record<string, unknown>

export type ChangePasswordRequest = { password?: string | undefined; newPassword: string }

export type ChangePhoneData = Record<string, unknown>

export type ChangePhoneRequest = { phone: string }

export type ChatData = { open: boolean; opensAt?: Instant | undefined; chat?: { id: Id; ended: boolean; lines: ({ id: Id; from: "visitor" | "staff"; text: string; at: Instant; read: boolean })[]; unread: number } | undefined }

export type ChatEndData = ChatData

export type ChatEndRequest = ChatRequest

export type ChatReadData = ChatData

export type ChatReadRequest = { upTo: string; guestKey?: string | undefined }

export type ChatRequest = { guestKey?: string | undefined }

export type ChatSendData = ChatData

export type ChatSendRequest = { ref: string; text: string; guest?: { key: string; name: string; email: string } | undefined }

export type CheckPasswordData = Record<string, unknown>

export type CheckPasswordRequest = { password: string; username: string; email: string }

export type CheckResetLinkData = { username: string; minLength: number }

export type CheckResetLinkRequest = { token: string }

export type CloseAccountData = { excluded?: { until?: Instant | undefined } | undefined }

export type CloseAccountRequest = { password?: string | undefined; reason: "notNeeded" | "anotherBook" | "tooManyMessages" | "service" | "harm" | "other" }

export type ConfigsData = { marketLayouts: { version: string; versionMatched: boolean; data?: Record<string, "ONE_COLUMN" | "TWO_COLUMNS" | "THREE_COLUMNS"> | undefined }; betBuilderEasyPick: { version: string; versionMatched: boolean; data?: { marketTypes: (string)[]; shown: number } | undefined }; betProgressMarkets: { version: string; versionMatched: boolean; data?: (string)[] | undefined }; halfTimeHeroes: { version: string; versionMatched: boolean; data?: { enabled: boolean; marketTypes: (string)[] } | undefined }; horseRacingTabsOrder: { version: string; versionMatched: boolean; data?: ("HOME" | "MEETINGS" | "VIRTUALS" | "A_Z" | "FUTURE_RACES" | "SPECIALS")[] | undefined } }

export type ConfirmAuthenticatorData = { recoveryCodes: (string)[] }

export type ConfirmAuthenticatorRequest = { otp: string }

export type ConfirmEmailChangeData = { state: "changed" | "waiting" }

export type ConfirmEmailChangeRequest = { address: "old" | "new"; token: string }

export type ConfirmLoginData = { sessionId: string; expiresAt: Instant }

export type ConfirmLoginRequest = { password: string; otp?: string | undefined } | { challengeId: string; assertion: PasskeyAssertionInput }

export type ConfirmOwnLimitData = { limits: (OwnLimit)[] }

export type ConfirmOwnLimitRequest = { kind: LimitKind; period: LimitPeriod }

export type ConfirmPasskeyData = { id: Id; name: string }

export type ConfirmPasskeyRequest = { challengeId: string; passkey: NewPasskeyInput }

export type ConfirmPhoneData = Record<string, unknown>

export type ConfirmPhoneRequest = ConfirmAuthenticatorRequest

export type ConfirmTimeLimitData = { timeLimits: (TimeLimit)[] }

export type ConfirmTimeLimitRequest = { period: LimitPeriod }

export type ConfirmTimeSlotsData = { timeSlots: TimeSlots }

export type ConfirmTimeSlotsRequest = Record<string, unknown>

export type CoolOffData = { until: Instant }

export type CoolOffRequest = { days: number }

export type CountedCategory = { id: Id; parentId?: Id | undefined; kind: "sport" | "region" | "league"; name: string; countryCode?: string | undefined; sportId: Id; games: number; outrights: number; specials: number; inplayEvents: number }

export type CouponData = { v: number; entities: Entities; coupons: ({ id: Id; name: string; sportId: Id; eventsTree: ({ categoryId: Id; eventIds: (Id)[]; outrightEventIds: (Id)[]; filterIds: (string)[] })[]; filterIds: (string)[]; sortBy: "competition" | "time"; betBuilderEasyPickPosition: number })[]; marketFilters: (MarketFilter)[]; marketCounts: Record<string, number> }

export type Currency = "GBP" | "EUR" | "NGN"

export type DeclineLimitsData = Record<string, unknown>

export type DeclineLimitsRequest = { confirmed: true }

export type DepositData = DepositShown

export type DepositRequest = { ref: string; amount: MoneyIn; kind: PaymentKind; methodId?: string | undefined }

export type DepositShown = { id: string; amount: MoneyOut; currency: Currency; at: Instant; state: "waiting" | "held" | "credited" | "returning" | "returned" | "refused" | "expired" | "chargedBack"; why?: "declined" | "cardExpired" | "insufficientFunds" | "authenticationFailed" | "abandoned" | "limit" | "blocked" | "payerDiffers" | "methodBarred" | "amountDiffers" | undefined; method?: string | undefined; page?: string | undefined }

export type DepositStatusData = DepositShown

export type DisplayOdds = { decimal: string; fractional: string }

export type DlBetBuilderAccaData = { v: number; entities: Entities; betBuilderAcca: BuilderAcca }

export type DlSelectionsData = { v: number; entities: Entities; replacedBy: Record<string, { eventId: Id; marketId: Id; selectionId: Id }> }

export type DocumentType = "identityDocument" | "face" | "proofOfAddress" | "statementOfWealth"

export type DocumentsUploadData = { success: boolean; documentId?: string | undefined; documentType: DocumentType; addressVerified: boolean; ageVerified: boolean; sharpness: number; glare: number; width: number; height: number; faults: ("tooSmall" | "blurred" | "glare")[] }

export type DocumentsUploadRequest = { type: DocumentType; file: (Blob)[]; anyway?: "true" | "false" | undefined }

export type DownloadOwnDataData = string

export type DownloadOwnDataRequest = { password?: string | undefined }

export type EmailvalidateData = Record<string, unknown>

export type EmailvalidateRequest = { email: string; validateToken: string }

export type EndSessionData = Record<string, unknown>

export type EndSessionRequest = { id: Id } | { others: true }

export type EnterPredictorData = { entry: PredictorEntry }

export type EnterPredictorRequest = { game: PredictorGame; roundId: string; ref: string; picks: (PredictionInput)[]; entry: MoneyIn }

export type Entities = { category: Record<string, Category>; event: Record<string, Event>; market: Record<string, Market>; selection: Record<string, Selection>; scoreboard: Record<string, Scoreboard> }

export type Envelope = { /** 0 is success */ resultCode: number; /** a sentence for the customer, in the language of `lang` */ resultMessage?: string | undefined; errorType?: ErrorType | undefined }

/** The name of a refusal, in order of precedence. docs/errors.md says when each occurs and what a client does. */
export type ErrorType = "InvalidRequest" | "TooLarge" | "NotFound" | "TooManyRequests" | "Unavailable" | "TooBusy" | "TechnicalError" | "SessionRequired" | "SessionExpired" | "SessionEndedElsewhere" | "SessionTokenReused" | "SessionSelfExcluded" | "SessionTimedOut" | "SessionTimeLimit" | "SessionTimeSlot" | "SessionFrozen" | "SessionNotActive" | "CountryNotAvailable" | "NotAllowed" | "LimitsRequired" | "FundsNotAcknowledged" | "LimitsNotChosen" | "TalkWanted" | "LoginCaptchaRequired" | "LoginCaptchaWrong" | "LoginCaptchaExpired" | "LoginCaptchaUsed" | "CaptchaUnavailable" | "LoginInvalidUsernameOrPassword" | "LoginSelfExcluded" | "LoginExcludedByRegister" | "LoginCoolingOff" | "LoginTimeLimit" | "LoginTimeSlot" | "LoginTerminated" | "LoginClosed" | "LoginFrozen" | "LoginSuspended" | "LoginLocked" | "RegisterUnavailable" | "LoginTooManyAttempts" | "OtpWrong" | "PasskeyInvalid" | "PasskeyCopied" | "ConfirmationRequired" | "TooManyPasskeys" | "LastWayIn" | "SecondFactorDemanded" | "PinWrong" | "PinRemoved" | "PinNotAllowed" | "PasswordWrong" | "PasswordNotAllowed" | "PasswordCommon" | "LinkInvalid" | "LinkExpired" | "LinkUsed" | "EmailNotAllowed" | "EmailTaken" | "MailUnavailable" | "PhoneNotAllowed" | "SmsUnavailable" | "RegistrationTooYoung" | "RegistrationNotPossible" | "AgreementOutdated" | "UsernameTaken" | "AddressLookupUnavailable" | "CheckNotNeeded" | "DocumentsMissing" | "DocumentNotReadable" | "DocumentTooLarge" | "TooManyDocuments" | "IdentityUnavailable" | "DocumentNotAllowed" | "RefConflict" | "SlipCodeUnknown" | "SlipCodeExpired" | "TooManyBetRequests" | "PaymentMethodNotAllowed" | "DepositOutOfRange" | "DepositLimitReached" | "PaymentsUnavailable" | "WithdrawalTooSmall" | "WithdrawalTooHigh" | "NoMethodForWithdrawal" | "TooManyChatMessages" | "QuestionnaireAnswered" | "BonusOfferEnded" | "BonusRunning" | "PointsRateChanged" | "PointsNotEnough" | "PredictorClosed" | "PredictorEntered" | "PredictorChanged" | "GamesClosed" | "GameLimitReached" | "GameFundsMissing" | "CashOutNotAvailable" | "EVENT_OVER" | "NO_STREAMS" | "StreamNotAvailable" | "StreamGeoBlocked" | "NOT_STARTED" | "StreamNeedsFunds" | "StreamNeedsBet" | "USAGE_LIMITS_BREACHED" | "GENERIC_ERROR"

export type Event = { id: Id; categoryId: Id; sportId: Id; name: string; startTime: Instant; type: "HEAD_TO_HEAD" | "MULTI_PARTICIPANT"; state: "NOTSTARTED" | "INPLAY" | "SUSPENDED" | "INTERRUPTED" | "FINISHED" | "CANCELED" | "POSTPONED" | "ABANDONED"; suspended: boolean; participants: (Participant)[]; tags: (string)[]; racing?: Racing | undefined; streams?: ({ provider: Id; providerEventId?: Id | undefined; type?: "UNKNOWN" | "VIDEO_STREAM" | "IFRAME_VIDEO_STREAM" | "SPORTS_DATA_WIDGET" | "BETGENIUS_STREAM" | "PERFORM_IFRAME_STREAM" | "IMG_IFRAME_STREAM" | undefined })[] | undefined }

export type EventData = { v: number; entities: Entities; eventId: Id; marketGroups: ({ id: Id; name: string; type: string; marketIds: (Id)[] })[]; statisticsTabs: (string)[]; past?: { home: ("WON" | "DRAWN" | "LOST")[]; away: ("WON" | "DRAWN" | "LOST")[]; meetings?: { home: number; drawn: number; away: number } | undefined } | undefined; pressure?: (number)[] | undefined; priceBoosts: (PriceBoost)[]; betBuilderAccas: { accas: (BuilderAcca)[] } }

export type EventGroupsData = { v: number; entities: Entities; eventIds: (Id)[]; marketCounts: Record<string, number>; eventGroupId?: Id | undefined; eventGroupsFilter: ({ id: Id; name: string; date?: string | undefined; events: number })[]; marketFilters: (MarketFilter)[] }

export type EventList = { v: number; entities: Entities; eventIds: (Id)[]; marketCounts: Record<string, number> }

export type EventResultData = { eventId: Id; markets: ({ id: Id; type: string; name: string; line?: number | undefined; periodType?: string | undefined; voidReason?: string | undefined; selections: ({ id: Id; name: string; outcomeType?: string | undefined; result: "WON" | "PLACED" | "VOID" | "HALF_WON" | "HALF_LOST"; tied?: number | undefined })[]; dividends?: Record<string, number> | undefined })[]; withdrawn: ({ participantId: Id; name: string; at: Instant; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; pence: number })[] }

export type ExchangePointsData = { points: number; userBonusId: Id }

export type ExchangePointsRequest = { ref: string; points: number }

export type Experiment = { state: "off" | "on" | "experiment"; defaultConfig?: Record<string, string | number | boolean> | undefined; attributes?: Record<string, string> | undefined; variants: ({ name: string; percentage: number; config?: Record<string, string | number | boolean> | undefined })[] }

export type ExperimentConfigData = { experiments: Record<string, Experiment> }

export type FavouritesData = { v: number; entities: Entities; eventIds: (Id)[]; marketCounts: Record<string, number>; categories: ({ categoryId: Id; eventIds: (Id)[] })[] }

export type FeatureFlag = { state: "off" | "on" | "experiment"; defaultConfig?: Record<string, string | number | boolean> | undefined }

export type FeaturedLeagueData = { v: number; entities: Entities; eventIds: (Id)[]; marketCounts: Record<string, number>; league?: CountedCategory | undefined }

export type ForgetRegistrationData = Record<string, unknown>

export type ForgetRegistrationRequest = { ref: string }

export type ForgotPasswordData = Record<string, unknown>

export type ForgotPasswordRequest = { username: string; birthDate?: string | undefined; captcha?: string | undefined }

export type GenerateBetSlipCodeData = { betslipCode: string; expiresUt: Instant }

export type GenerateBetSlipCodeRequest = SharedSlipInput

export type GeolocationData = { c: string }

export type GetSettingsData = UserSettings

export type GreyhoundsAllRacesData = EventList

export type GreyhoundsEventData = { v: number; entities: Entities; eventIds: (Id)[] }

export type GreyhoundsFuturesData = { v: number; entities: Entities; eventIds: (Id)[]; marketCounts: Record<string, number>; countries: (string)[] }

export type GreyhoundsHomeData = { v: number; entities: Entities; eventIds: (Id)[]; marketCounts: Record<string, number>; meetings: Meetings }

export type GreyhoundsMeetingsData = { v: number; entities: Entities; meetings: Meetings }

export type GroupedLeaguesData = { v: number; entities: Entities; groups: ({ id: Id; name: string; countryCode?: string | undefined; leagues: ({ id: Id; parentId?: Id | undefined; kind: "sport" | "region" | "league"; name: string; countryCode?: string | undefined; sportId: Id; games: number; outrights: number; specials: number; inplayEvents: number; eventIds: (Id)[] })[] })[]; marketCounts: Record<string, number> }

/** The line as the market states it, with its sign: the home or over side's, whichever side the selection is. A slip that names another line, its negative included, is refused as LineChanged. */
export type Hcp = number

export type HeadlinesData = { teasers: ({ id: Id; kind: "IN_PLAY" | "OUTSIDER_LEADS" | "NEXT_OFF" | "TODAY"; eventId: Id; selectionId?: Id | undefined })[]; v: number; entities: Entities }

export type HomeData = { v: number; entities: Entities; widgets: ({ type: string; title: string; eventIds: (Id)[]; coupons?: ({ id: Id; name: string })[] | undefined; links?: ({ title: string; text?: string | undefined; href: string; picture?: string | undefined; competition?: boolean | undefined })[] | undefined })[]; featured?: Id | undefined; inPlayCounts: Record<string, number>; marketCounts: Record<string, number> }

export type HorseRacingAllRacesData = EventList

export type HorseRacingEventData = GreyhoundsEventData

export type HorseRacingFuturesData = GreyhoundsFuturesData

export type HorseRacingHomeData = GreyhoundsHomeData

export type HorseRacingMeetingsData = GreyhoundsMeetingsData

export type HorseRacingParticipantsData = { v: number; participants: ({ id: Id; name: string; jockey?: string | undefined; trainer?: string | undefined; eventId: Id; track: string; raceTime: string; selectionId?: Id | undefined })[] }

export type HorseRacingSpecialsData = { v: number; entities: Entities; eventIds: (Id)[]; marketCounts: Record<string, number>; sections: ({ id: Id; name: string; eventIds: (Id)[] })[] }

export type Id = string

export type IdentityStatus = "NOT_REQUIRED" | "REQUIRED_PHOTO" | "REQUIRED_VIDEO" | "PENDING" | "FAILED" | "BIOMETRICS_PASSED" | "REQUIRED_PHOTO_AND_DOCUMENT" | "REQUIRED_VIDEO_AND_DOCUMENT" | "REQUIRED_MOTION_AND_DOCUMENT"

export type InPlayCasinoTokenData = { inplayCasinoToken: string; url: string }

export type InPlayCasinoTokenRequest = { freeSpins?: string | undefined; game?: string | undefined }

export type InPlayPressureData = { pressure: Record<string, (number)[]> }

export type InPlayViewData = { v: number; entities: Entities; sections: ({ sportId: Id; inplayEvents: number })[]; eventIds: (Id)[]; startingSoonIds: (Id)[]; marketCounts: Record<string, number> }

export type InboxData = { messages: (InboxMessage)[]; systemMessages: ({ id: Id; name: string; text: string; type: "KYC" | "BIOMETRIC_MESSAGE" | "SYSTEM" | "NOTIFICATION_PLAYER_CTA"; group: "success" | "info" | "error" | "generic"; badge?: string | undefined; dismissable: boolean; hideAfter?: number | undefined; buttons: ({ name: string; type: "CASINO_GAME" | "APP" | "LINK" | "EXTERNAL_LINK" | "CONTACT_US" | "QUESTIONNAIRE" | "KYC"; id: Id; data: { id?: string | undefined }; dataUrl?: string | undefined; link?: string | undefined })[]; pages: (string)[] })[]; badge: number; nextChangeAt?: Instant | undefined }

export type InboxMessage = { id: Id; type: "INTERVENTION" | "QUESTIONNAIRE" | "BONUS_CASH_COMPLETE" | "BIOMETRICS_PASSED" | "NOTICE"; read: boolean; name: string; text: string; at: Instant; cta?: { name: string; type: "CASINO_GAME" | "APP" | "LINK" | "EXTERNAL_LINK" | "CONTACT_US" | "QUESTIONNAIRE" | "KYC"; id: Id; data: { id?: string | undefined }; dataUrl?: string | undefined; link?: string | undefined } | undefined; ofCasino?: true | undefined; questionnaire?: { label: "UKGC" | "OPERATOR"; notificationStage: number } | undefined }

export type InboxPushUserData = { userId: string }

export type InboxReadData = InboxData

export type InboxReadRequest = { id: string; action: "READ" | "CTA" | "CTA_CLOSE" | "DISMISS" }

/** in UTC: 2026-11-29T14:30:00Z */
export type Instant = string

export type Interval = "30m" | "1h" | "2h" | "4h" | "24h" | "4d" | "7d" | "ALL"

export type JackpotsAmountData = { jackpots: ({ jackpotId: Id; name: string; amount: MoneyOut; currency: Currency; gameId?: Id | undefined; inLobby?: true | undefined; theme?: "gold" | "ruby" | "emerald" | "sapphire" | "amethyst" | "copper" | undefined })[] }

export type KeepRegistrationData = { keptUntil: Instant }

export type KeepRegistrationRequest = { ref: string; form: RegistrationDraftInput; mailNow?: boolean | undefined }

export type KycStatusData = { fullyVerified: boolean; requiredDocuments: (DocumentType)[]; addressVerified: boolean; ageVerified: boolean; contraAccountSet: boolean; biometricsStatus: IdentityStatus; resulted: boolean; checks: ({ what: "age" | "identity" | "address" | "paymentName" | "funds"; turn: "customer" | "us" | "done" | "later" | "notNeeded"; why?: { reason: "underAge" | "unreadable" | "nameDiffers" | "addressDiffers" | "documentExpired" | "notGenuine" | "faceDiffers" | "other"; says?: string | undefined } | undefined; since?: Instant | undefined; until?: Instant | undefined })[]; checkId?: string | undefined; confirmation?: { messageId: Id; isConfirmed: boolean } | undefined; capture: "photo" | "video" | "motion"; facePictures: number; reviewHours: number; pollMs: number; pollAttempts: number }

export type LeagueStatisticsData = { table?: LeagueTable | undefined; topScorers?: TopScorers | undefined }

export type LeagueTable = { rows: ({ position: number; name: string; participantId?: Id | undefined; colours?: string | undefined; played: number; won: number; drawn: number; lost: number; scored: number; conceded: number; points: number })[] }

export type LimitKind = "stake" | "loss" | "deposit" | "netDeposit" | "balance"

export type LimitPeriod = "day" | "week" | "month"

export type LoginData = { sessionId: string; platformToken: string; expiresAt: Instant; workflow?: "OTP" | "PASSKEY" | "SECOND_FACTOR" | "EMAIL" | "PASSWORD" | "AGREEMENTS" | "DETAILS" | undefined; workflowData?: { noTrust?: true | undefined; app?: { secret: string; uri: string } | undefined; passkey?: { challengeId: string; options: PasskeyCreation } | undefined; email?: string | undefined; minLength?: number | undefined; termsVersion?: string | undefined; missing?: ("birthDate" | "phone" | "addressLine" | "city" | "postcode")[] | undefined; countryCode?: string | undefined } | undefined; playerUuid?: string | undefined; email?: string | undefined; firstName?: string | undefined; lastName?: string | undefined; dayOfBirth?: string | undefined; cellphoneNumber?: string | undefined; feedbackEmail?: string | undefined; address?: string | undefined; city?: string | undefined; postalCode?: string | undefined; userInfo?: UserInfo | undefined }

export type LoginRequest = { username: string; password: string; trustToken?: string | undefined; deviceId?: string | undefined; captcha?: string | undefined }

export type LogoutData = Record<string, unknown>

export type LogoutRequest = Record<string, unknown>

export type LoyaltyPointsData = { points: number; earning?: { points: number; stake: MoneyOut; currency: Currency } | undefined; exchange?: { points: number; freeBet: MoneyOut; currency: Currency; days: number } | undefined; entries: ({ no: number; what: "earned" | "takenBack" | "exchanged"; points: number; balance: number; betId?: Id | undefined; at: Instant })[]; hasMore: boolean }

export type LoyaltyPointsRequest = { before?: number | undefined }

export type Market = { id: Id; eventId: Id; type: string; name: string; line?: number | undefined; inplay: boolean; status: "OPEN" | "SUSPENDED" | "CLOSED"; tags: (string)[]; eachWay?: { fraction: string; places: number } | undefined; selectionIds: (Id)[]; top?: boolean | undefined; layout?: "ONE_COLUMN" | "TWO_COLUMNS" | "THREE_COLUMNS" | undefined; periodType?: string | undefined; participantMapping?: Record<string, Id> | undefined; outcomes?: Record<string, string> | undefined; finish?: Record<string, { position?: number | undefined; startingPrice?: DisplayOdds | undefined; beaten?: string | undefined }> | undefined; dividends?: Record<string, number> | undefined }

export type MarketFilter = { id: string; name: string; type: string; periodType?: string | undefined; line?: number | undefined }

export type MarketMoversData = { v: number; entities: Entities; movers: ({ selectionId: Id; marketId: Id; eventId: Id; was: { /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } })[] }

export type MarketingChoicesData = { choices: ({ product: "sports" | "casino"; channel: "mail" | "sms" | "push"; given: boolean })[]; history: ({ product: "sports" | "casino"; channel: "mail" | "sms" | "push"; given: boolean; at: Instant })[] }

export type MatchesData = { v: number; entities: Entities; eventIds: (Id)[]; marketFilters: (MarketFilter)[]; marketCounts: Record<string, number> }

export type Meetings = { today: ({ name: string; countryCode?: string | undefined; meetings: ({ categoryId: Id; track: string; raceIds: (Id)[] })[] })[]; tomorrow: ({ name: string; countryCode?: string | undefined; meetings: ({ categoryId: Id; track: string; raceIds: (Id)[] })[] })[]; afterTomorrow: ({ name: string; countryCode?: string | undefined; meetings: ({ categoryId: Id; track: string; raceIds: (Id)[] })[] })[] }

export type MoneyIn = string | number

export type MoneyOut = string

export type MyBet = { betslipId: Id; betId: Id; ref: string; type: BetType; systemType?: SystemType | undefined; status: OutcomeState; placementDateUt: Instant; settlementDateUt?: Instant | undefined; currency: Currency; stake: MoneyOut; numberOfBets: number; totalOdds?: number | undefined; displayTotalOdds?: DisplayOdds | undefined; freeBet?: { id: Id } | undefined; profitBoost?: { id: Id; percentage: number } | undefined; priceBoost?: { id: Id; originalOdds?: number | undefined; originalDisplayOdds?: DisplayOdds | undefined } | undefined; comboBonusPercentage?: number | undefined; possibleWinnings?: MoneyOut | undefined; cashedOut?: { stake: MoneyOut; paid: MoneyOut } | undefined; returns?: MoneyOut | undefined; withheld?: MoneyOut | undefined; net?: MoneyOut | undefined; cashout?: CashOutInfo | undefined; receipt?: Receipt | undefined; selections: (MyBetSelection)[]; halftimeHeroes?: { active: boolean } | undefined; selectionGroups?: ({ id: Id; selections: (Id)[]; /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds; status: OutcomeState })[] | undefined }

export type MyBetSelection = { selectionId: Id; marketId: Id; eventId: Id; sportId: Id; categoryId: Id; eventName: string; leagueName: string; marketName: string; marketType: string; selectionName: string; hcp?: Hcp | undefined; outcomeType?: string | undefined; startTime: Instant; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; originalOdds?: number | undefined; originalDisplayOdds?: DisplayOdds | undefined; kind?: "SP" | undefined; bestOddsGuaranteed?: { appliedInSettlement: boolean; originalDisplayOdds: DisplayOdds } | undefined; runnerNumber?: number | undefined; /** of a runner of a forecast or tricast: its position in the order of the bet, from 1. Required for FORECAST and TRICAST; for combinations and the reverse either all or none */ raceCastPosition?: number | undefined; groupId?: Id | undefined; eachWay: boolean; status: OutcomeState }

export type MyBetsDetailsData = MyBet

export type MyBetsSettledData = { bets: (MyBet)[]; v: number; next?: string | undefined }

export type MyBetsStatisticsData = { statistic: { currency: Currency; bets: number; totalWager: MoneyOut; totalReturns: MoneyOut; totalNetReturns: MoneyOut } }

export type MyBetsUnsettledCountData = { unsettledBetsCount: number }

export type MyBetsUnsettledData = { bets: (MyBet)[]; v: number; next?: Id | undefined }

export type NetPositionData = { currency: Currency; timeZone: string; spans: ({ span: "day" | "week" | "month" | "year"; from: Instant; to: Instant; staked: MoneyOut; net: MoneyOut; products: ({ product: "sports" | "virtuals" | "casino"; staked: MoneyOut; returned: MoneyOut; net: MoneyOut })[]; deposited: MoneyOut; withdrawn: MoneyOut; steps: number; bars: ({ from: Instant; net: MoneyOut })[] })[] }

export type NewPasskeyInput = { id: string; clientDataJSON: string; attestationObject: string; transports?: (string)[] | undefined }

export type NewRecoveryCodesData = ConfirmAuthenticatorData

export type NewRecoveryCodesRequest = AddAuthenticatorRequest

export type OddsFormat = "FRACTIONAL" | "DECIMAL"

export type OddsUpdateLogData = { logged: number }

export type OddsUpdateLogRequest = { entries: ({ selectionId: Id; /** decimal price, stake included, at 8 decimals rounded half up */ odds: ({ /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; at: Instant })[] })[] }

export type OnfidoApplicantData = { sdkToken: string }

export type OnfidoApplicantRequest = Record<string, unknown>

export type OnfidoStatusData = { status: IdentityStatus }

export type OnfidoSubmitData = { checkId: string; checkBiometrics: boolean }

export type OnfidoSubmitRequest = { documentsIds?: (string)[] | undefined }

export type OperatorTextData = string

export type OutcomeState = "OPEN" | "WON" | "LOST" | "PLACED" | "WON_DEAD_HEAT" | "PLACE_DEAD_HEAT" | "HALF_WON" | "HALF_LOST" | "CANCELLED" | "NON_RUNNER" | "DRAW" | "CASH_OUT"

export type OutrightsData = EventList

export type OwnLimit = { kind: LimitKind; period: LimitPeriod; limit?: MoneyOut | undefined; used: MoneyOut; left?: MoneyOut | undefined; resetsAt?: Instant | undefined; next?: { limit?: MoneyOut | undefined; from: Instant; confirmBy?: Instant | undefined } | undefined }

export type Participant = { id: Id; name: string; role: "HOME" | "AWAY" | "RUNNER"; number?: number | undefined; draw?: number | undefined; jockey?: string | undefined; trainer?: string | undefined; age?: number | undefined; weight?: string | undefined; form?: string | undefined; colours?: string | undefined; silkUrl?: string | undefined; silk?: string | undefined; headgear?: string | undefined; officialRating?: number | undefined; daysSinceRun?: number | undefined; marks?: (string)[] | undefined; withdrawn?: { at: Instant; price?: string | undefined; deduction?: number | undefined } | undefined }

export type PasskeyAssertionInput = { id: string; clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string }

export type PasskeyChallengeData = { challengeId: string; options: PasskeyRequest }

export type PasskeyChallengeRequest = { purpose: "login" | "confirm" }

export type PasskeyCreation = { challenge: string; rp: { id: string; name: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: ({ type: "public-key"; alg: number })[]; timeout: number; attestation: "none"; excludeCredentials: ({ type: "public-key"; id: string; transports: (string)[] })[]; authenticatorSelection: { residentKey: "required"; requireResidentKey: true; userVerification: "required" } }

export type PasskeyLoginData = { sessionId: string; platformToken: string; expiresAt: Instant; workflow?: "OTP" | "PASSKEY" | "SECOND_FACTOR" | "EMAIL" | "PASSWORD" | "AGREEMENTS" | "DETAILS" | undefined; workflowData?: { noTrust?: true | undefined; app?: { secret: string; uri: string } | undefined; passkey?: { challengeId: string; options: PasskeyCreation } | undefined; email?: string | undefined; minLength?: number | undefined; termsVersion?: string | undefined; missing?: ("birthDate" | "phone" | "addressLine" | "city" | "postcode")[] | undefined; countryCode?: string | undefined } | undefined; playerUuid?: string | undefined; email?: string | undefined; firstName?: string | undefined; lastName?: string | undefined; dayOfBirth?: string | undefined; cellphoneNumber?: string | undefined; feedbackEmail?: string | undefined; address?: string | undefined; city?: string | undefined; postalCode?: string | undefined; userInfo?: UserInfo | undefined; passkeyId: Id }

export type PasskeyLoginRequest = { challengeId: string; assertion: PasskeyAssertionInput; deviceId?: string | undefined }

export type PasskeyRequest = { challenge: string; rpId: string; timeout: number; userVerification: "required" }

export type PasskeysData = { passkeys: ({ id: Id; name: string; addedAt: Instant; lastUsedAt?: Instant | undefined; synced: boolean })[]; hasPassword: boolean }

export type PaymentKind = "card" | "bank" | "wallet"

export type PaymentMethod = { id: string; kind: PaymentKind; label: string; paysIn: boolean; paysOut: boolean; owed: MoneyOut; nameIsKnown: boolean; takesWinnings: boolean }

export type PersonalDetailsData = { firstName: string; lastName: string; birthDate?: string | undefined; email: string; emailValidated: boolean; phone?: string | undefined; countryCode: string; address?: { addressLine: string; city: string; postcode: string } | undefined; addressProof: "notNeeded" | "required" | "checking" | "passed" | "failed" | "expired"; identityProof: "notNeeded" | "required" | "checking" | "passed" | "failed" | "expired"; confirmationNeeded: boolean }

export type PersonalInPlayData = { v: number; entities: Entities; sections: ({ sportId: Id; inplayEvents: number })[]; eventIds: (Id)[]; startingSoonIds: (Id)[]; marketCounts: Record<string, number>; inplayHighlightsLeagues: (Id)[] }

export type PersonalizationData = { hideWidgets: (string)[]; casino: { recommendations: { games: ({ gameId: Id; name: string; picture?: string | undefined })[]; by?: "play" | "popularity" | undefined } } }

export type PhoneData = { ending?: string | undefined; canChange: boolean }

export type PinLoginData = LoginData

export type PinLoginRequest = { pin: string; pinToken: string; deviceId: string; trustToken?: string | undefined }

export type PinsData = { pins: ({ id: Id; device?: string | undefined; setAt: Instant; lastUsedAt?: Instant | undefined })[] }

export type PlacebetData = SlipResult

export type PlacebetRequest = { betSlip: SlipInput; acceptOddsChange?: AcceptOddsChange | undefined }

export type PopularBetsData = { v: number; entities: Entities; popular: ({ selectionId: Id; marketId: Id; eventId: Id; bets: number })[] }

export type PopularLeaguesData = { leagues: (CountedCategory)[] }

export type PredictionInput = { home: number; away: number } | { side: "HOME" | "DRAW" | "AWAY" }

export type PredictorEntriesData = { entries: (PredictorEntry)[]; next?: Id | undefined }

export type PredictorEntry = { entryId: Id; at: Instant; picks: ({ home: number; away: number } | { side: "HOME" | "DRAW" | "AWAY" })[]; stake: MoneyOut; points?: number | undefined; right?: number | undefined; prize?: MoneyOut | undefined; isPaid?: true | undefined; round: PredictorRound }

export type PredictorGame = "pick6" | "fives"

export type PredictorMatch = { eventId: Id; league: string; home: { name: string; colours?: string | undefined }; away: { name: string; colours?: string | undefined }; startTime: Instant; state: "waiting" | "running" | "played" | "void"; score?: { home: number; away: number } | undefined }

export type PredictorRound = { roundId: Id; state: "open" | "running" | "scored" | "void"; closesAt: Instant; currency: Currency; entry: MoneyOut; prizes: { byRight: ({ right: number; amount: MoneyOut })[]; best: MoneyOut }; matches: (PredictorMatch)[]; entries: number; reached?: ({ points: number; entries: number; winners: number })[] | undefined }

export type PredictorRoundsData = { rounds: (PredictorRound)[] }

export type PriceBoost = { id: Id; percentage: number; tier: "PRICE_BOOST" | "SUPER_BOOST" | "NEW_CUSTOMER_SPECIAL"; maxStake?: MoneyOut | undefined; betCount: number; description: string; dateExpiration: Instant; type: "SINGLE" | "BET_BUILDER"; selectionId?: Id | undefined; betBuilderAccaId?: Id | undefined; betBuilderAcca?: BuilderAcca | undefined; boostedOdds: { trueOdds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds }; originalOdds: { trueOdds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } }

export type PriceBoostHomeData = { v: number; entities: Entities; sections: ({ id: Id; name: string; isCurrent: boolean })[]; accaBoost?: AccaBoost | undefined; events: ({ eventId: Id; priceBoosts: (PriceBoost)[] })[] }

export type PriceHistoryData = { selectionId: Id; points: ({ at: Instant; /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds })[]; opening: { at: Instant; /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds }; highest: { at: Instant; /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds }; lowest: { at: Instant; /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } }

export type ProlongData = ConfirmLoginData

export type ProlongRequest = Record<string, unknown>

export type PushKeyData = { publicKey?: string | undefined }

export type PushRenewData = { renewed: boolean }

export type PushRenewRequest = { endpoint: string; auth: string; to: PushSubscribeRequest }

export type PushSeenData = { on: boolean }

export type PushSeenRequest = { endpoint: string; auth: string }

export type PushSubscribeData = Record<string, unknown>

export type PushSubscribeRequest = { endpoint: string; auth: string; p256dh: string }

export type PushUnsubscribeData = Record<string, unknown>

export type PushUnsubscribeRequest = PushSeenRequest

export type QuestionnaireAnswerData = QuestionnaireData

export type QuestionnaireAnswerRequest = { id: string; answers: Record<string, string | (string)[]>; done: boolean }

export type QuestionnaireData = { questionnaire?: { id: Id; regulator: boolean; name: string; text: string; questions: ({ id: string; kind: "one" | "some" | "words"; text: string; optional: boolean; options: ({ id: string; text: string })[] })[]; draft: Record<string, string | (string)[]>; draftUntil?: Instant | undefined } | undefined }

export type Racing = { track: string; raceTime: Instant; distance?: string | undefined; going?: string | undefined; handicap?: boolean | undefined; bestOddsGuaranteed?: boolean | undefined; extraPlaces?: number | undefined; title?: string | undefined; class?: string | undefined; prize?: string | undefined }

export type RealityCheckIntervalData = { checkInterval: number; chosenMinutes?: number | undefined; mostMinutes: number; countedFrom: Instant; sessionStartTime: Instant; staked: MoneyOut; lost: MoneyOut; open?: ShownRealityCheck | undefined }

export type Receipt = { revision: number; status: "WON" | "LOST" | "PLACED" | "WON_DEAD_HEAT" | "PLACE_DEAD_HEAT" | "HALF_WON" | "HALF_LOST" | "CANCELLED"; rules: string; rounding: { scope: "line" | "bet"; mode: "half-up" | "down" }; eachWay: boolean; legs: ({ selectionId: Id; marketId: Id; eventId: Id; state: "OPEN" | "WON" | "LOST" | "PLACED" | "WON_DEAD_HEAT" | "PLACE_DEAD_HEAT" | "HALF_WON" | "HALF_LOST" | "CANCELLED" | "NON_RUNNER"; revision?: number | undefined; voidReason?: string | undefined; /** why a result that looked impossible was accepted, as stated by its source */ forced?: string | undefined; price?: string | "SP" | undefined; boostedFrom?: string | undefined; startingPrice?: string | undefined; bestOdds?: { taken: string; startingPrice: string; applied: boolean } | undefined; extraPlace?: true | undefined; halfTime?: { revision: number; home: number; away: number } | undefined; selections?: ({ selectionId: Id; marketId: Id; state: "OPEN" | "WON" | "LOST" | "PLACED" | "WON_DEAD_HEAT" | "PLACE_DEAD_HEAT" | "HALF_WON" | "HALF_LOST" | "CANCELLED" | "NON_RUNNER"; revision?: number | undefined; voidReason?: string | undefined; /** why a result that looked impossible was accepted, as stated by its source */ forced?: string | undefined })[] | undefined; rule4?: { deductions: ({ participantId: Id; withdrawnAt: string; price?: string | undefined; pence: number })[]; pence: string; capped: boolean } | undefined; placeTerms?: { fraction: string; places: number } | undefined; win?: { price?: string | undefined; deadHeat?: string | undefined; factor: string } | undefined; place?: { price?: string | undefined; deadHeat?: string | undefined; factor: string } | undefined })[]; lines: ({ part: "win" | "place" | "eachWay" | "order"; legs: (number)[]; stake: MoneyOut; exact: string; paidAs?: "tricast" | "forecast" | "single" | "void" | undefined; dividend?: string | undefined; bonuses?: ({ kind: "profitBoost" | "comboBonus" | "accaBoost" | "luckyAllWinners" | "luckyOneWinner"; rate: string; amount: MoneyOut })[] | undefined; freeBetStake?: MoneyOut | undefined; returns: MoneyOut })[]; stake: MoneyOut; cashOuts?: ({ at: string; stake: MoneyOut; paid: MoneyOut; withheld?: MoneyOut | undefined })[] | undefined; freeBet?: true | undefined; bonusBase?: "winnings" | "returns" | undefined; priceBoost?: { added: MoneyOut } | undefined; returns: MoneyOut; luckyBonusCap?: { max: MoneyOut } | undefined; cap?: { maxPayout: MoneyOut; before: MoneyOut } | undefined; tax?: { percent: number; winnings: MoneyOut; withheld: MoneyOut; net: MoneyOut } | undefined }

export type RegisterData = { sessionId: string; expiresAt: Instant; playerUuid: string; workflow?: "OTP" | "PASSKEY" | "SECOND_FACTOR" | "EMAIL" | "PASSWORD" | "AGREEMENTS" | "DETAILS" | undefined; userInfo?: UserInfo | undefined; passkeyId?: Id | undefined }

export type RegisterRequest = { ref: string; email: string; username: string; password?: string | undefined; passkey?: { challengeId: string; created: NewPasskeyInput } | undefined; firstName: string; lastName: string; birthDate: string; phone?: string | undefined; addressLine: string; city: string; postcode: string; countryCode: string; nationalNumber?: string | undefined; termsVersion: string; marketing: ({ product: "sports" | "casino"; channel: "mail" | "sms" | "push" })[]; lossLimit: { period: LimitPeriod; amount: MoneyIn } | null; deviceId?: string | undefined; captcha?: string | undefined; tracking?: { originalUrl?: { value: string; at: Instant } | undefined; refname?: { value: string; at: Instant } | undefined; bonusCode?: { value: string; at: Instant } | undefined; provider?: { value: string; at: Instant } | undefined; key?: { value: string; at: Instant } | undefined; sessionToken?: { value: string; at: Instant } | undefined; btag?: { value: string; at: Instant } | undefined } | undefined }

export type RegistrationDraft = { email: string; username: string; firstName: string; lastName: string; day: string; month: string; year: string; phone: string; addressLine: string; city: string; postcode: string; countryCode: string; limit: "" | "set" | "none"; amount: string; period: string }

export type RegistrationDraftInput = { email: string; username: string; firstName: string; lastName: string; day: string; month: string; year: string; phone: string; addressLine: string; city: string; postcode: string; countryCode: string; limit: "" | "set" | "none"; amount: string; period: string }

export type RegistrationFormData = { minimumAge: number; countries: (string)[]; currency: Currency; demands: ("phone")[]; nationalNumber?: "nin" | "bsn" | "egn" | undefined; termsVersion: string; marketing: ({ product: "sports" | "casino"; channel: "mail" | "sms" | "push" })[]; limitPeriods: (LimitPeriod)[]; raiseAfterHours: number; keepDays: number; checks: ({ what: "age" | "identity" | "address" | "paymentName" | "funds"; when: "beforeBet" | "atFirstDeposit" | "afterLargeDeposits" })[] }

export type RegistrationPasskeyData = AddPasskeyData

export type RegistrationPasskeyRequest = { ref: string; username: string }

export type RemoveAuthenticatorData = Record<string, unknown>

export type RemoveAuthenticatorRequest = AddAuthenticatorRequest

export type RemovePasskeyData = Record<string, unknown>

export type RemovePasskeyRequest = { id: Id }

export type RemovePaymentMethodData = Record<string, unknown>

export type RemovePaymentMethodRequest = { methodId: string }

export type RemovePinData = Record<string, unknown>

export type RemovePinRequest = RemovePasskeyRequest

export type RenamePasskeyData = Record<string, unknown>

export type RenamePasskeyRequest = { id: Id; name: string }

export type ResetPasswordData = { username: string }

export type ResetPasswordRequest = { token: string; newPassword: string }

export type ResponsibleGamingData = string

export type RestrictionsData = { restrictions: ({ kind: "stakes" | "product" | "bonuses"; product?: "sports" | "virtuals" | "casino" | undefined; factor?: number | undefined; reason: "trading" | "bonusAbuse" | "integrity" | "protection"; since: Instant })[] }

export type ResultsData = { day: string; today: string; sports: ({ sportId: Id; count: number })[]; categories: (Category)[]; results: ({ event: Event; score?: { home: number; away: number } | undefined; periods?: ({ home: number; away: number })[] | undefined; finish?: ({ participantId: Id; position?: number | undefined; result: "WON" | "LOST" | "PLACED" | "VOID" | "HALF_WON" | "HALF_LOST"; startingPrice?: DisplayOdds | undefined; beaten?: string | undefined; tied?: number | undefined })[] | undefined; dividends?: Record<string, number> | undefined; drawn?: { seal: string; chances: (number)[]; seed?: string | undefined } | undefined })[]; next?: string | undefined }

export type ResumeRegistrationData = { ref: string; form: RegistrationDraft }

export type ResumeRegistrationRequest = { token: string; deviceId?: string | undefined }

export type SaferGamblingData = { limits: (OwnLimit)[]; timeLimits: (TimeLimit)[]; timeSlots: TimeSlots; demanded: ({ kind: "stake" | "loss" | "deposit" | "netDeposit" | "balance" | "time"; period: LimitPeriod; suggested: MoneyOut | number })[]; timeZone: string; raiseAfterHours: number; coolOffDays: (number)[]; exclusions: (number | "FOREVER")[] }

export type SaveMarketingChoiceData = MarketingChoicesData

export type SaveMarketingChoiceRequest = { product: "sports" | "casino"; channel: "mail" | "sms" | "push"; given: boolean }

export type SaveSettingsData = UserSettings

export type SaveSettingsRequest = WrittenUserSettingsInput

export type Scoreboard = { id: Id; period: string; clockSeconds?: number | undefined; clockAt?: Instant | undefined; running?: boolean | undefined; score: { home: number; away: number }; incidents: ({ id: Id; kind: string; minute: number; role: "HOME" | "AWAY"; player?: string | undefined })[] }

export type SearchCategoriesData = { categories: ({ id: Id; name: string; sportId: Id; sportName: string; region?: string | undefined; events: number })[] }

export type Selection = { id: Id; marketId: Id; eventId: Id; name: string; shortName?: string | undefined; outcomeType?: string | undefined; participantId?: Id | undefined; playerId?: Id | undefined; kind: "REGULAR" | "SP" | "NR" | "WITHOUT"; status: "OPEN" | "SUSPENDED" | "EXPIRED"; price?: string | undefined; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; openingOdds?: DisplayOdds | undefined }

export type SelectionGroupInput = { id: Id; selections: (Id)[]; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined }

export type SelfExcludeData = { until?: Instant | undefined }

export type SelfExcludeRequest = { months: number | "FOREVER" }

export type SendEmailValidationData = { state: "sent" | "validated"; email: string }

export type SendEmailValidationRequest = Record<string, unknown>

export type SessionsData = { sessions: ({ id: Id; current: boolean; device: { browser?: string | undefined; system?: string | undefined; kind: "phone" | "tablet" | "desktop" }; countryCode?: string | undefined; address?: string | undefined; startedAt: Instant; lastUsedAt: Instant })[] }

export type SetAutomaticCashOutData = { betId: Id; automatic: AutomaticCashOut }

export type SetAutomaticCashOutRequest = { betId: Id; amount: MoneyIn }

export type SetOwnLimitData = ConfirmOwnLimitData

export type SetOwnLimitRequest = { kind: LimitKind; period: LimitPeriod; limit: MoneyIn | null }

export type SetPinData = { id: Id; pinToken: string }

export type SetPinRequest = { pin: string; deviceId: string }

export type SetRealityCheckIntervalData = { checkInterval: number; chosenMinutes?: number | undefined; mostMinutes: number; countedFrom: Instant }

export type SetRealityCheckIntervalRequest = { minutes: number | null }

export type SetTimeLimitData = ConfirmTimeLimitData

export type SetTimeLimitRequest = { period: LimitPeriod; minutes: number | null }

export type SetTimeSlotsData = ConfirmTimeSlotsData

export type SetTimeSlotsRequest = { slots: (TimeSlotInput)[] | null }

export type SharedGroup = { id: Id; selections: (Id)[]; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; type?: "YOURBET" | "FORECAST" | "REVERSE_FORECAST" | "COMBINATION_FORECAST" | "TRICAST" | "COMBINATION_TRICAST" | undefined }

export type SharedGroupInput = { id: Id; selections: (Id)[]; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; type?: "YOURBET" | "FORECAST" | "REVERSE_FORECAST" | "COMBINATION_FORECAST" | "TRICAST" | "COMBINATION_TRICAST" | undefined }

export type SharedSelection = { eventId: Id; marketId: Id; selectionId: Id; eventName: string; marketName: string; selectionName: string; startTime: Instant; hcp?: Hcp | undefined; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; eachWay: boolean; /** of a runner of a forecast or tricast: its position in the order of the bet, from 1. Required for FORECAST and TRICAST; for combinations and the reverse either all or none */ raceCastPosition?: number | undefined; state: "OPEN" | "SUSPENDED" | "CLOSED" }

export type SharedSlipInput = { selections: (SlipSelectionInput)[]; selectionGroups?: (SharedGroupInput)[] | undefined }

export type ShowRealityCheckData = { checkInterval: number; chosenMinutes?: number | undefined; mostMinutes: number; countedFrom: Instant; check?: ShownRealityCheck | undefined }

export type ShowRealityCheckRequest = { hiddenSeconds: number }

export type ShownRealityCheck = { id: Id; minutes: number; staked: MoneyOut; lost: MoneyOut }

export type SlipError = { type: "SelfExcluded" | "CoolingOff" | "VerificationRequired" | "LimitsRequired" | "DetailsInReview" | "AccountRestricted" | "WagerBlockedCall" | "WagerBlockedAffordability" | "CasinoWelcomeOfferActive" | "LiveBettingRestricted" | "SelfImposedLimitsExceeded" | "InvalidBet" | "InvalidSelections" | "SelectionNotFound" | "NotCombinable" | "BetTypeNotAvailable" | "EachWayNotAvailable" | "EventClosed" | "MarketClosed" | "SelectionExpired" | "MarketSuspended" | "SelectionSuspended" | "PriceBoostNotAvailable" | "OddsChanged" | "LineChanged" | "InvalidStake" | "InvalidCurrency" | "MinimumStake" | "StakeTooHigh" | "MaxExposureReached" | "TRADER_STAKE_TOO_HIGH" | "OneFreeBetOnly" | "FreeBetNotAvailable" | "FreeBetRequirementsExceeded" | "ProfitBoostNotAvailable" | "InsufficientFunds" | "BetplacementTimeout" | "Other"; message: string; reason?: "systemType" | "selectionCount" | "tooManySelections" | "someEachWay" | "builderGroups" | "runnersInOrder" | "boostedBet" | "boostedAcca" | "boostedPriceStake" | "profitBoostStake" | undefined; selectionId?: Id | undefined; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; maxStake?: MoneyOut | undefined; minStake?: MoneyOut | undefined; until?: Instant | undefined; limitKind?: "stake" | "loss" | undefined; period?: "day" | "week" | "month" | undefined; limit?: MoneyOut | undefined; left?: MoneyOut | undefined }

export type SlipInput = { ref: string; type: BetType; systemType?: SystemType | undefined; selections: (SlipSelectionInput)[]; selectionGroups?: (SelectionGroupInput)[] | undefined; stake: MoneyIn; currency?: Currency | undefined; lang?: string | undefined; oddsFormat?: OddsFormat | undefined; totalOdds?: number | string | undefined; displayTotalOdds?: string | undefined; possibleWinnings?: MoneyIn | undefined; numberOfBets?: number | undefined; freeBet?: { id: Id; amount?: MoneyIn | undefined } | undefined; profitBoost?: { id: Id; percentage: number; trueOddsBoosted?: number | undefined } | undefined; priceBoost?: { id: Id } | undefined; halftimeHeroes?: { active: boolean } | undefined; betBuilderAccaIds?: (Id)[] | undefined; eachWayTotalOdds?: number | undefined; eachWayPossibleWinnings?: MoneyIn | undefined }

export type SlipResult = { ref: string; status: "PENDING" | "SUCCEEDED" | "FAILED"; type: BetType; systemType?: SystemType | undefined; betId?: Id | undefined; betslipId?: Id | undefined; placementDateUt?: string | undefined; stake?: MoneyOut | undefined; possibleWinnings?: MoneyOut | undefined; selections: ({ selectionId: Id; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined })[]; selectionGroups?: ({ id: Id; /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds })[] | undefined; accaHasBB?: boolean | undefined; errors: (SlipError)[] }

export type SlipSelectionInput = { eventId: Id; marketId: Id; selectionId: Id; /** decimal price, stake included, at 8 decimals rounded half up */ odds?: number | undefined; /** as displayed: two decimals, and a fraction */ displayOdds?: DisplayOdds | undefined; kind?: "REGULAR" | "SP" | "NR" | "WITHOUT" | undefined; hcp?: Hcp | undefined; eachWay?: boolean | undefined; eachWayOdds?: number | undefined; /** of a runner of a forecast or tricast: its position in the order of the bet, from 1. Required for FORECAST and TRICAST; for combinations and the reverse either all or none */ raceCastPosition?: number | undefined }

export type SpecialsData = EventList

export type SportCompetitionsData = { regions: ({ id: Id; parentId?: Id | undefined; kind: "sport" | "region" | "league"; name: string; countryCode?: string | undefined; sportId: Id; games: number; outrights: number; specials: number; inplayEvents: number; competitions: (CountedCategory)[] })[] }

export type SportPopularData = EventList

export type SportsListData = { v: number; sports: (Id)[]; categories: Record<string, { id: Id; parentId?: Id | undefined; kind: "sport" | "region" | "league"; name: string; countryCode?: string | undefined; sportId: Id; childs: (Id)[]; events: number; inplayEvents: number }>; topLeagues: (Id)[]; inPlayCounts: Record<string, number> }

export type StatementData = string

export type StatementPdfData = Blob

export type StatementPdfRequest = StatementRequest

export type StatementRequest = { from: Instant; to: Instant }

export type StreamUrlData = { url: string }

export type SystemType = "DOUBLES" | "TREBLES" | "FOURFOLDS" | "FIVEFOLDS" | "SIXFOLDS" | "SEVENFOLDS" | "TRIXIE" | "PATENT" | "YANKEE" | "LUCKY15" | "CANADIAN" | "LUCKY31" | "HEINZ" | "LUCKY63" | "SUPERHEINZ" | "GOLIATH"

export type TimeLimit = { period: LimitPeriod; minutes?: number | undefined; usedSeconds: number; leftSeconds?: number | undefined; resetsAt: Instant; next?: { minutes?: number | undefined; from: Instant; confirmBy?: Instant | undefined } | undefined }

export type TimeSlot = { day: 1 | 2 | 3 | 4 | 5 | 6 | 7; from: string; to: string }

export type TimeSlotInput = { day: 1 | 2 | 3 | 4 | 5 | 6 | 7; from: string; to: string }

export type TimeSlots = { slots?: (TimeSlot)[] | undefined; next?: { slots?: (TimeSlot)[] | undefined; from: Instant; confirmBy?: Instant | undefined } | undefined }

export type TopCouponData = { v: number; entities: Entities; coupons: ({ id: Id; name: string })[]; leagues: ({ id: Id; sportId: Id; sportName: string; leagueName: string; categories: (Id)[]; filter?: string | undefined; events: (Id)[] })[] }

export type TopScorers = { players: ({ name: string; team: string; colours?: string | undefined; goals: number })[] }

export type TransactionsData = { currency: Currency; lines: ({ id: Id; at: Instant; kind: "deposit" | "withdrawal" | "stake" | "return" | "cashOut" | "correction" | "credit"; amount: MoneyOut; balance: MoneyOut; withheld?: MoneyOut | undefined; betId?: Id | undefined; bet?: { selections: number; first: ({ selectionName: string; marketType: string; hcp?: Hcp | undefined; outcomeType?: string | undefined })[] } | undefined; game?: true | undefined; method?: string | undefined })[]; since?: Instant | undefined; next?: Id | undefined; totals: { opening: MoneyOut; deposited: MoneyOut; withdrawn: MoneyOut; staked: MoneyOut; returned: MoneyOut; withheld?: MoneyOut | undefined; credited: MoneyOut; closing: MoneyOut } }

export type UnsubscribeData = { product: "sports" | "casino"; channel: "mail" | "sms" | "push" }

export type UserBonuses = { freeBet: ({ userBonusId: Id; externalName: string; dateExpiration: Instant; conditions: { betTypes?: (string)[] | undefined; minLegs?: number | undefined; minOdds?: { /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } | undefined; sportIds?: (Id)[] | undefined; prematchOnly?: true | undefined }; amountGiven: MoneyOut })[]; profitBoost: ({ userBonusId: Id; externalName: string; dateExpiration: Instant; conditions: { betTypes?: (string)[] | undefined; minLegs?: number | undefined; minOdds?: { /** decimal price, stake included, at 8 decimals rounded half up */ odds: number; /** as displayed: two decimals, and a fraction */ displayOdds: DisplayOdds } | undefined; sportIds?: (Id)[] | undefined; prematchOnly?: true | undefined }; percentage: number; maxStake?: MoneyOut | undefined })[]; freeSpins: ({ userBonusId: Id; externalName: string; games: (string)[]; dateExpiration: Instant; spins: number; spinsGiven: number; value: MoneyOut; won: MoneyOut; opens?: true | undefined })[]; bonusCash: (BonusCash)[]; bonusOffers: { currentBonuses: (BonusOffer)[]; accepted: (BonusOffer)[] } }

export type UserInfo = { sessionId: string; sessionStartTime: Instant; balance: Balances; userProfile: { userId: Id; username: string; firstName: string; lastName: string; email: string; emailValidated: boolean; countryCode: string; registrationDate: Instant; lastLoggedInTime?: Instant | undefined }; kycStatus: { fullyVerified: boolean }; limits?: { timeCapLimits?: { remainingSeconds: number; hoursPerDay: number } | undefined; timeSlotLimit?: { slots: (TimeSlot)[]; until?: Instant | undefined } | undefined; depositLimits?: ({ period: LimitPeriod; amount: MoneyOut })[] | undefined } | undefined; inbox: { messages: (InboxMessage)[] }; casinoBonusCashCompleteMessage?: { id: Id } | undefined; userBonuses: UserBonuses; userRestrictions: { betsAllowed: boolean; liveBetsAllowed: boolean; depositAllowed: boolean; withdrawAllowed: boolean; compsAllowed: boolean; bogAllowed: boolean; betRefusal?: string | undefined }; logicalRestrictions: ({ action: "bet" | "betInPlay" | "cashOut" | "stream" | "raiseLimit" | "deposit" | "withdraw"; refusal: string })[]; blockInplayCasino?: "restricted" | "timeLimit" | "account" | undefined; favourites: { eventIds: (Id)[] }; tiles: ({ type: "BETS" | "BONUSES"; name: "openBets" | "freeBets" | "profitBoosts"; imageUrl: string; data: { count: number } })[] }

export type UserInfoData = { sessionId: string; sessionStartTime: Instant; balance: Balances; userProfile: { userId: Id; username: string; firstName: string; lastName: string; email: string; emailValidated: boolean; countryCode: string; registrationDate: Instant; lastLoggedInTime?: Instant | undefined }; kycStatus: { fullyVerified: boolean }; limits?: { timeCapLimits?: { remainingSeconds: number; hoursPerDay: number } | undefined; timeSlotLimit?: { slots: (TimeSlot)[]; until?: Instant | undefined } | undefined; depositLimits?: ({ period: LimitPeriod; amount: MoneyOut })[] | undefined } | undefined; inbox: { messages: (InboxMessage)[] }; casinoBonusCashCompleteMessage?: { id: Id } | undefined; userBonuses?: UserBonuses | undefined; userRestrictions: { betsAllowed: boolean; liveBetsAllowed: boolean; depositAllowed: boolean; withdrawAllowed: boolean; compsAllowed: boolean; bogAllowed: boolean; betRefusal?: string | undefined }; logicalRestrictions: ({ action: "bet" | "betInPlay" | "cashOut" | "stream" | "raiseLimit" | "deposit" | "withdraw"; refusal: string })[]; blockInplayCasino?: "restricted" | "timeLimit" | "account" | undefined; favourites: { eventIds: (Id)[] }; tiles?: ({ type: "BETS" | "BONUSES"; name: "openBets" | "freeBets" | "profitBoosts"; imageUrl: string; data: { count: number } })[] | undefined }

export type UserSettings = { favorites?: { categoryId?: (Id)[] | undefined; eventId?: (Id)[] | undefined; marketId?: (Id)[] | undefined; couponId?: (Id)[] | undefined; gameId?: (Id)[] | undefined } | undefined; extSettings?: { acceptOddsChange?: AcceptOddsChange | undefined; acceptCashOutsChange?: "NOT_ACCEPT" | "ACCEPT_HIGHER_CASHOUTS" | "ACCEPT_ANY_CASHOUTS" | undefined; enableCashOuts?: boolean | undefined } | undefined; settings?: { offer?: { autoStartVisVideo?: boolean | undefined; oddsFormat?: OddsFormat | undefined } | undefined; betslip?: { autoOpenQuickBetslipEnabled?: boolean | undefined; defaultMultibetType?: "SINGLE" | "COMBO" | "SYSTEM" | undefined; defaultStake?: string | undefined; lastStake?: string | undefined; defaultStakes?: (string)[] | undefined } | undefined; inPlay?: { defaultInPlayTime?: number | undefined } | undefined; casino?: { isInPlayCasinoEnabled?: boolean | undefined } | undefined } | undefined }

export type VideoStreamingData = { provider: Id; providerEventId?: Id | undefined; type: "UNKNOWN" | "VIDEO_STREAM" | "IFRAME_VIDEO_STREAM" | "SPORTS_DATA_WIDGET" | "BETGENIUS_STREAM" | "PERFORM_IFRAME_STREAM" | "IMG_IFRAME_STREAM"; protocol?: "DASH" | "HLS" | undefined; url: string; captions?: string | undefined }

export type VirtualsData = { v: number; entities: Entities; categories: ({ categoryId: Id; name: string; kind: "h2h" | "horses" | "greyhounds"; currentEvent?: Id | undefined; nextEvents: (Id)[] })[]; currentCategoryId?: Id | undefined; currentEventId?: Id | undefined }

export type WidgetsData = { v: number; entities: Entities; widgets: ({ type: "BETBUILDER_ACCAS"; eventId: Id; accas: (BuilderAcca)[] })[] }

export type WithdrawAutomaticCashOutData = SetAutomaticCashOutData

export type WithdrawAutomaticCashOutRequest = { betId: Id }

export type WithdrawData = { withdrawals: (WithdrawalShown)[] }

export type WithdrawRequest = { ref: string; amount: MoneyIn; methodId?: string | undefined }

export type WithdrawalShown = { id: string; amount: MoneyOut; currency: Currency; at: Instant; state: "requested" | "checked" | "approved" | "sent" | "done" | "returned" | "cancelled"; waitsFor?: ("identity" | "payeeName" | "review")[] | undefined; why?: "byOperator" | "byCustomer" | "payeeDiffers" | "accountClosed" | "notAccepted" | "blocked" | "chargedBack" | undefined; method: string }

export type WorkflowFinalizeData = { sessionId: string; platformToken: string; expiresAt: Instant; workflow?: "OTP" | "PASSKEY" | "SECOND_FACTOR" | "EMAIL" | "PASSWORD" | "AGREEMENTS" | "DETAILS" | undefined; workflowData?: { noTrust?: true | undefined; app?: { secret: string; uri: string } | undefined; passkey?: { challengeId: string; options: PasskeyCreation } | undefined; email?: string | undefined; minLength?: number | undefined; termsVersion?: string | undefined; missing?: ("birthDate" | "phone" | "addressLine" | "city" | "postcode")[] | undefined; countryCode?: string | undefined } | undefined; playerUuid?: string | undefined; email?: string | undefined; firstName?: string | undefined; lastName?: string | undefined; dayOfBirth?: string | undefined; cellphoneNumber?: string | undefined; feedbackEmail?: string | undefined; address?: string | undefined; city?: string | undefined; postalCode?: string | undefined; userInfo?: UserInfo | undefined; trustToken?: string | undefined; recoveryCodes?: (string)[] | undefined }

export type WorkflowFinalizeRequest = { otp?: string | undefined; trust?: boolean | undefined; passkey?: { challengeId: string; assertion: PasskeyAssertionInput } | undefined; setUp?: "app" | "passkey" | undefined; created?: { challengeId: string; passkey: NewPasskeyInput } | undefined; resend?: boolean | undefined; newPassword?: string | undefined; termsVersion?: string | undefined; details?: { birthDate: string; phone: string; addressLine: string; city: string; postcode: string } | undefined }

export type WrittenUserSettingsInput = { favorites?: { categoryId?: (Id)[] | undefined; eventId?: (Id)[] | undefined; marketId?: (Id)[] | undefined; couponId?: (Id)[] | undefined; gameId?: (Id)[] | undefined } | undefined; favoriteChanges?: ({ list: "categoryId" | "eventId" | "marketId" | "couponId" | "gameId"; id: Id; starred: boolean })[] | undefined; extSettings?: { acceptOddsChange?: string | undefined; acceptCashOutsChange?: string | undefined; enableCashOuts?: boolean | undefined } | undefined; settings?: { offer?: { autoStartVisVideo?: boolean | undefined; oddsFormat?: OddsFormat | undefined } | undefined; betslip?: { autoOpenQuickBetslipEnabled?: boolean | undefined; defaultMultibetType?: "SINGLE" | "COMBO" | "SYSTEM" | undefined; defaultStake?: string | undefined; lastStake?: string | undefined; defaultStakes?: (string)[] | undefined } | undefined; inPlay?: { defaultInPlayTime?: number | undefined } | undefined; casino?: { isInPlayCasinoEnabled?: boolean | undefined } | undefined } | undefined }
