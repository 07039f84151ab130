// Written by tools/drawClient.ts from the OpenAPI document of the calls. Do not edit.
import type {
  AcceptDefaultLimitsData,
  AcceptDefaultLimitsRequest,
  AccountClosureData,
  AccountDashboardData,
  AcknowledgeFundsData,
  AcknowledgeFundsRequest,
  AddAuthenticatorData,
  AddAuthenticatorRequest,
  AddPasskeyData,
  AddPasskeyRequest,
  AddressLookupData,
  AddressLookupRequest,
  AgreementsData,
  AnswerRealityCheckData,
  AnswerRealityCheckRequest,
  AppConfigData,
  AuthenticatorData,
  BalanceData,
  BetFinderData,
  BetRecommendationsData,
  BetRecommendationsRequest,
  BetRequestData,
  BetRequestRequest,
  BetSlipCodeData,
  BetplacementData,
  BetplacementRequest,
  BetstatusData,
  BonusOffersAcceptData,
  BonusOffersAcceptRequest,
  BonusOffersDeclineData,
  BonusOffersDeclineRequest,
  CalculateBetsData,
  CalculateBetsRequest,
  CancelBonusesData,
  CancelBonusesRequest,
  CaptchaChallengeData,
  CaptchaChallengeRequest,
  CashierData,
  CashoutData,
  CashoutRequest,
  CashoutstatusData,
  CasinoFunUrlData,
  CasinoFunUrlRequest,
  CasinoGamesData,
  CasinoHistoryData,
  CategoryLookupData,
  ChangeAddressData,
  ChangeAddressRequest,
  ChangeEmailData,
  ChangeEmailRequest,
  ChangePasswordData,
  ChangePasswordRequest,
  ChangePhoneData,
  ChangePhoneRequest,
  ChatData,
  ChatEndData,
  ChatEndRequest,
  ChatReadData,
  ChatReadRequest,
  ChatRequest,
  ChatSendData,
  ChatSendRequest,
  CheckPasswordData,
  CheckPasswordRequest,
  CheckResetLinkData,
  CheckResetLinkRequest,
  CloseAccountData,
  CloseAccountRequest,
  ConfigsData,
  ConfirmAuthenticatorData,
  ConfirmAuthenticatorRequest,
  ConfirmEmailChangeData,
  ConfirmEmailChangeRequest,
  ConfirmLoginData,
  ConfirmLoginRequest,
  ConfirmOwnLimitData,
  ConfirmOwnLimitRequest,
  ConfirmPasskeyData,
  ConfirmPasskeyRequest,
  ConfirmPhoneData,
  ConfirmPhoneRequest,
  ConfirmTimeLimitData,
  ConfirmTimeLimitRequest,
  ConfirmTimeSlotsData,
  ConfirmTimeSlotsRequest,
  CoolOffData,
  CoolOffRequest,
  CouponData,
  DeclineLimitsData,
  DeclineLimitsRequest,
  DepositData,
  DepositRequest,
  DepositStatusData,
  DlBetBuilderAccaData,
  DlSelectionsData,
  DocumentsUploadData,
  DocumentsUploadRequest,
  DownloadOwnDataRequest,
  EmailvalidateData,
  EmailvalidateRequest,
  EndSessionData,
  EndSessionRequest,
  EnterPredictorData,
  EnterPredictorRequest,
  EventData,
  EventGroupsData,
  EventResultData,
  ExchangePointsData,
  ExchangePointsRequest,
  ExperimentConfigData,
  FavouritesData,
  FeaturedLeagueData,
  ForgetRegistrationData,
  ForgetRegistrationRequest,
  ForgotPasswordData,
  ForgotPasswordRequest,
  GenerateBetSlipCodeData,
  GenerateBetSlipCodeRequest,
  GetSettingsData,
  GreyhoundsAllRacesData,
  GreyhoundsEventData,
  GreyhoundsFuturesData,
  GreyhoundsHomeData,
  GreyhoundsMeetingsData,
  GroupedLeaguesData,
  HeadlinesData,
  HomeData,
  HorseRacingAllRacesData,
  HorseRacingEventData,
  HorseRacingFuturesData,
  HorseRacingHomeData,
  HorseRacingMeetingsData,
  HorseRacingParticipantsData,
  HorseRacingSpecialsData,
  Id,
  InPlayCasinoTokenData,
  InPlayCasinoTokenRequest,
  InPlayPressureData,
  InPlayViewData,
  InboxData,
  InboxPushUserData,
  InboxReadData,
  InboxReadRequest,
  Instant,
  Interval,
  JackpotsAmountData,
  KeepRegistrationData,
  KeepRegistrationRequest,
  KycStatusData,
  LeagueStatisticsData,
  LoginData,
  LoginRequest,
  LogoutData,
  LogoutRequest,
  LoyaltyPointsData,
  LoyaltyPointsRequest,
  MarketMoversData,
  MarketingChoicesData,
  MatchesData,
  MyBetsDetailsData,
  MyBetsSettledData,
  MyBetsStatisticsData,
  MyBetsUnsettledCountData,
  MyBetsUnsettledData,
  NetPositionData,
  NewRecoveryCodesData,
  NewRecoveryCodesRequest,
  OddsUpdateLogData,
  OddsUpdateLogRequest,
  OnfidoApplicantData,
  OnfidoApplicantRequest,
  OnfidoStatusData,
  OnfidoSubmitData,
  OnfidoSubmitRequest,
  OutrightsData,
  PasskeyChallengeData,
  PasskeyChallengeRequest,
  PasskeyLoginData,
  PasskeyLoginRequest,
  PasskeysData,
  PersonalDetailsData,
  PersonalInPlayData,
  PersonalizationData,
  PhoneData,
  PinLoginData,
  PinLoginRequest,
  PinsData,
  PlacebetData,
  PlacebetRequest,
  PopularBetsData,
  PopularLeaguesData,
  PredictorEntriesData,
  PredictorGame,
  PredictorRoundsData,
  PriceBoostHomeData,
  PriceHistoryData,
  ProlongData,
  ProlongRequest,
  PushKeyData,
  PushRenewData,
  PushRenewRequest,
  PushSeenData,
  PushSeenRequest,
  PushSubscribeData,
  PushSubscribeRequest,
  PushUnsubscribeData,
  PushUnsubscribeRequest,
  QuestionnaireAnswerData,
  QuestionnaireAnswerRequest,
  QuestionnaireData,
  RealityCheckIntervalData,
  RegisterData,
  RegisterRequest,
  RegistrationFormData,
  RegistrationPasskeyData,
  RegistrationPasskeyRequest,
  RemoveAuthenticatorData,
  RemoveAuthenticatorRequest,
  RemovePasskeyData,
  RemovePasskeyRequest,
  RemovePaymentMethodData,
  RemovePaymentMethodRequest,
  RemovePinData,
  RemovePinRequest,
  RenamePasskeyData,
  RenamePasskeyRequest,
  ResetPasswordData,
  ResetPasswordRequest,
  RestrictionsData,
  ResultsData,
  ResumeRegistrationData,
  ResumeRegistrationRequest,
  SaferGamblingData,
  SaveMarketingChoiceData,
  SaveMarketingChoiceRequest,
  SaveSettingsData,
  SaveSettingsRequest,
  SearchCategoriesData,
  SelfExcludeData,
  SelfExcludeRequest,
  SendEmailValidationData,
  SendEmailValidationRequest,
  SessionsData,
  SetAutomaticCashOutData,
  SetAutomaticCashOutRequest,
  SetOwnLimitData,
  SetOwnLimitRequest,
  SetPinData,
  SetPinRequest,
  SetRealityCheckIntervalData,
  SetRealityCheckIntervalRequest,
  SetTimeLimitData,
  SetTimeLimitRequest,
  SetTimeSlotsData,
  SetTimeSlotsRequest,
  ShowRealityCheckData,
  ShowRealityCheckRequest,
  SpecialsData,
  SportCompetitionsData,
  SportPopularData,
  SportsListData,
  StatementPdfRequest,
  StatementRequest,
  StreamUrlData,
  TopCouponData,
  TransactionsData,
  UnsubscribeData,
  UserInfoData,
  VideoStreamingData,
  VirtualsData,
  WidgetsData,
  WithdrawAutomaticCashOutData,
  WithdrawAutomaticCashOutRequest,
  WithdrawData,
  WithdrawRequest,
  WorkflowFinalizeData,
  WorkflowFinalizeRequest,
} from './schemas.ts'

/** What each call takes and answers. */
export interface Calls {
  /** The customer accepts the suggested limits where the country demands some and they have none; limits that they have set stay. */
  acceptDefaultLimits: { request: AcceptDefaultLimitsRequest; data: AcceptDefaultLimitsData }
  /** What closing the account means for the customer: the money to be paid out, the open bets, when it can be reopened. */
  accountClosure: { request: Record<string, never>; data: AccountClosureData }
  /** The tiles of the account’s page: open bets and usable bonuses, each with its count. */
  accountDashboard: { request: Record<string, never>; data: AccountDashboardData }
  /** The customer confirms that they know that their money is not protected if the book becomes insolvent. */
  acknowledgeFunds: { request: AcknowledgeFundsRequest; data: AcknowledgeFundsData }
  /** Returns a new secret for an authenticator app. */
  addAuthenticator: { request: AddAuthenticatorRequest; data: AddAuthenticatorData }
  /** Returns what a browser needs to create a passkey, which `confirmPasskey` stores. */
  addPasskey: { request: AddPasskeyRequest; data: AddPasskeyData }
  /** Finds the addresses of a postcode; none if it is not known. */
  addressLookup: { request: AddressLookupRequest; data: AddressLookupData }
  /** The version of the terms that applies now, and the one that the customer accepted last. */
  agreements: { request: Record<string, never>; data: AgreementsData }
  /** Records what the customer answered to a reality check. */
  answerRealityCheck: { request: AnswerRealityCheckRequest; data: AnswerRealityCheckData }
  /** The brand's public configuration: locale, currency, limits, timers, features. */
  appConfig: { request: { rid?: string | undefined }; data: AppConfigData }
  /** Whether the customer has an authenticator app, and how many recovery codes are left. */
  authenticator: { request: Record<string, never>; data: AuthenticatorData }
  /** The customer's balance. */
  balance: { request: Record<string, never>; data: BalanceData }
  /** Events whose teams, runners, league or name match the search text, or nearly so if none does. */
  betFinder: { request: { value: string; categoryid?: Id | undefined }; data: BetFinderData }
  /** Selections that other customers combined with those of the slips, most frequent first; only with enough customers to keep each of them anonymous. */
  betRecommendations: { request: BetRecommendationsRequest; data: BetRecommendationsData }
  /** Requests, as free text, a bet that is not on offer. */
  betRequest: { request: BetRequestRequest; data: BetRequestData }
  /** The slip behind a code: each selection as shared and its current state. */
  betSlipCode: { request: { code: Id }; data: BetSlipCodeData }
  /** Places one bet per slip. */
  betplacement: { request: BetplacementRequest; data: BetplacementData }
  /** The result of the slip with this `ref`, for a client that lost the response. */
  betstatus: { request: { ref: string }; data: BetstatusData }
  /** The customer accepts an offer: bonus cash, a free bet or a boost is given at once, a matched deposit with the first one that is credited. */
  bonusOffersAccept: { request: BonusOffersAcceptRequest; data: BonusOffersAcceptData }
  /** The customer declines an offer for good. */
  bonusOffersDecline: { request: BonusOffersDeclineRequest; data: BonusOffersDeclineData }
  /** Which bets these selections allow, with odds and maximum stakes, and which of them cannot be combined. */
  calculateBets: { request: CalculateBetsRequest; data: CalculateBetsData }
  /** The customer gives up bonus cash, or an accepted offer that waits for a deposit. */
  cancelBonuses: { request: CancelBonusesRequest; data: CancelBonusesData }
  /** Makes a captcha, for a call that was refused with `LoginCaptchaRequired`: a proof of work that the browser does without the customer. */
  captchaChallenge: { request: CaptchaChallengeRequest; data: CaptchaChallengeData }
  /** What the customer can pay with and be paid by, what is withdrawable, what is left of the deposit limits, and every payment that is on its way. */
  cashier: { request: Record<string, never>; data: CashierData }
  /** Cashes a bet out. */
  cashout: { request: CashoutRequest; data: CashoutData }
  /** The result of the cash-out with this `ref`, for a client that lost the response. */
  cashoutstatus: { request: { ref: string }; data: CashoutstatusData }
  /** The address that opens a game of `casinoGames` without money: nothing is staked, and nothing can be won. */
  casinoFunUrl: { request: CasinoFunUrlRequest; data: CasinoFunUrlData }
  /** The games that open in the page, in the operator’s order; none where the casino is a site of its own or is off. */
  casinoGames: { request: Record<string, never>; data: CasinoGamesData }
  /** The rounds that the customer played in games of other sites, the newest first, paged: `next` is the `before` of the next page, absent on the last. */
  casinoHistory: { request: { before?: string | undefined; pageSize?: number | undefined }; data: CasinoHistoryData }
  /** A category with its ancestors and children; a sport if only `sportid` is given. */
  categoryLookup: { request: { categoryid?: Id | undefined; sportid?: Id | undefined }; data: CategoryLookupData }
  /** Changes the customer’s address within their country. */
  changeAddress: { request: ChangeAddressRequest; data: ChangeAddressData }
  /** Requests a change of email address, with the password or after a `confirmLogin`. */
  changeEmail: { request: ChangeEmailRequest; data: ChangeEmailData }
  /** Changes the password, given the current one; a customer without one sets the first one. */
  changePassword: { request: ChangePasswordRequest; data: ChangePasswordData }
  /** Sends a code to a new mobile number; `confirmPhone` changes the number. */
  changePhone: { request: ChangePhoneRequest; data: ChangePhoneData }
  /** The newest chat with staff: of the customer, or of the visitor with this key; and whether staff answer at this time. */
  chat: { request: ChatRequest; data: ChatData }
  /** The visitor ends their chat; the next message begins another. */
  chatEnd: { request: ChatEndRequest; data: ChatEndData }
  /** Marks the answers up to this one as read by the visitor. */
  chatRead: { request: ChatReadRequest; data: ChatReadData }
  /** Writes a message to staff; the first begins a chat. */
  chatSend: { request: ChatSendRequest; data: ChatSendData }
  /** Checks the password of a new customer before the rest of the form is filled in: the refusals of `register`. */
  checkPassword: { request: CheckPasswordRequest; data: CheckPasswordData }
  /** Returns the username that a mailed link resets the password of, and the shortest new password, without redeeming the link. */
  checkResetLink: { request: CheckResetLinkRequest; data: CheckResetLinkData }
  /** Closes the account at once: every session ends and no login is possible. */
  closeAccount: { request: CloseAccountRequest; data: CloseAccountData }
  /** Market layouts, the bet builder’s easy picks, and the racing tabs. */
  configs: { request: { marketlayoutsversion?: string | undefined; hrtabsorderversion?: string | undefined; bbeasypickversion?: string | undefined; bpmarketsversion?: string | undefined; halftimeheroesversion?: string | undefined }; data: ConfigsData }
  /** Turns on the second step with the first code from the app. */
  confirmAuthenticator: { request: ConfirmAuthenticatorRequest; data: ConfirmAuthenticatorData }
  /** Confirms a change of email address for the old or the new address, with the token mailed to it. */
  confirmEmailChange: { request: ConfirmEmailChangeRequest; data: ConfirmEmailChangeData }
  /** Confirms with a passkey, or with the password and the code of the authenticator app if there is one, that the customer is still the one who logged in. */
  confirmLogin: { request: ConfirmLoginRequest; data: ConfirmLoginData }
  /** Confirms a raise or removal of one of the customer’s own limits once its waiting time is over; it takes effect at once. */
  confirmOwnLimit: { request: ConfirmOwnLimitRequest; data: ConfirmOwnLimitData }
  /** Stores a passkey that the browser has created for the challenge of `addPasskey`, and notifies the customer by mail. */
  confirmPasskey: { request: ConfirmPasskeyRequest; data: ConfirmPasskeyData }
  /** Changes the telephone number, with the code that was sent to the new one. */
  confirmPhone: { request: ConfirmPhoneRequest; data: ConfirmPhoneData }
  /** Confirms a raise or removal of a limit on time once its waiting time is over; it takes effect at once. */
  confirmTimeLimit: { request: ConfirmTimeLimitRequest; data: ConfirmTimeLimitData }
  /** Confirms more times at which the customer may play once their waiting time is over; they take effect at once. */
  confirmTimeSlots: { request: ConfirmTimeSlotsRequest; data: ConfirmTimeSlotsData }
  /** Starts a break of one of the lengths listed by `saferGambling`. */
  coolOff: { request: CoolOffRequest; data: CoolOffData }
  /** A coupon with its events by competition. */
  coupon: { request: { id: Id; sportcategoryid?: Id | undefined; interval?: Interval | undefined; markets?: string | undefined }; data: CouponData }
  /** The customer was asked to set a limit on money before a deposit, and confirms that they want none. */
  declineLimits: { request: DeclineLimitsRequest; data: DeclineLimitsData }
  /** Begins a deposit and returns the provider’s page. */
  deposit: { request: DepositRequest; data: DepositData }
  /** The state of one deposit: asked while the customer waits, and after a lost answer. */
  depositStatus: { request: { depositId: string }; data: DepositStatusData }
  /** One suggested bet builder on a match (the event call lists them), with its selections, their markets and the event. */
  dlBetBuilderAcca: { request: { betBuilderAccaId: Id }; data: DlBetBuilderAccaData }
  /** Selections by id (comma-separated) with their markets and events; unknown ids are omitted. */
  dlSelections: { request: { selectionids: string }; data: DlSelectionsData }
  /** Uploads one document: JPEG, PNG, WebP or AVIF pictures, a page each; a proof of address or a statement of wealth may be a PDF. */
  documentsUpload: { request: DocumentsUploadRequest; data: DocumentsUploadData }
  /** Everything that is stored about the customer, as a JSON file (docs/own-data.md). */
  downloadOwnData: { request: DownloadOwnDataRequest; data: string }
  /** Confirms that the customer owns an email address, with the token of a mailed link. */
  emailvalidate: { request: EmailvalidateRequest; data: EmailvalidateData }
  /** Ends one of the customer’s sessions listed by `sessions`, or all except this one. */
  endSession: { request: EndSessionRequest; data: EndSessionData }
  /** Enters a round with a prediction for each of its matches, once for each customer, for what the page said that it costs. */
  enterPredictor: { request: EnterPredictorRequest; data: EnterPredictorData }
  /** One event with all its markets, grouped for the page. */
  event: { request: { eventId: Id }; data: EventData }
  /** The groups of the events below a category, and the events of one of them. */
  eventGroups: { request: { categoryid: Id; eventgroupid?: Id | undefined; eventid?: Id | undefined }; data: EventGroupsData }
  /** How the markets of an event were settled: the selections that did not lose, voids with their reason, dead heats, dividends, and runners withdrawn with their Rule 4 deductions. */
  eventResult: { request: Record<string, never>; data: EventResultData }
  /** Exchanges loyalty points for the free bet that `loyaltyPoints` names, for as many points as it said. */
  exchangePoints: { request: ExchangePointsRequest; data: ExchangePointsData }
  /** The operator's experiments by key, each with its variants. */
  experimentConfig: { request: Record<string, never>; data: ExperimentConfigData }
  /** Events by id (comma-separated), in play first, then by start, and the next events of categories; what is over or unknown is omitted. */
  favourites: { request: { events?: string | undefined; categories?: string | undefined }; data: FavouritesData }
  /** The most important league of a sport now, with its next matches. */
  featuredLeague: { request: { sportid?: Id | undefined; sportcategoryid?: Id | undefined }; data: FeaturedLeagueData }
  /** Deletes what was kept of a registration form, and its link. */
  forgetRegistration: { request: ForgetRegistrationRequest; data: ForgetRegistrationData }
  /** Mails a password reset link to the account with this username or email address. */
  forgotPassword: { request: ForgotPasswordRequest; data: ForgotPasswordData }
  /** A code with which others can load these selections; stores the current prices for comparison. */
  generateBetSlipCode: { request: GenerateBetSlipCodeRequest; data: GenerateBetSlipCodeData }
  /** The client's country, as JSON in parentheses. */
  geolocation: { request: Record<string, never>; data: string }
  /** The customer’s settings, limited to the requested parts. */
  getSettings: { request: { include?: string | undefined }; data: GetSettingsData }
  /** Saves settings of this customer for all devices. */
  saveSettings: { request: SaveSettingsRequest; data: SaveSettingsData }
  /** All greyhound races of the next days, by time. */
  greyhoundsAllRaces: { request: { limit?: number | undefined }; data: GreyhoundsAllRacesData }
  /** Races by id (comma-separated), each with all its markets. */
  greyhoundsEvent: { request: { eventid: string }; data: GreyhoundsEventData }
  /** Ante-post greyhound races. */
  greyhoundsFutures: { request: { current?: string | undefined }; data: GreyhoundsFuturesData }
  /** The greyhound races next off, and the meetings of three days. */
  greyhoundsHome: { request: Record<string, never>; data: GreyhoundsHomeData }
  /** The greyhound meetings of three days, by country, with their races. */
  greyhoundsMeetings: { request: Record<string, never>; data: GreyhoundsMeetingsData }
  /** A sport’s leagues by region, those with the most matches first, each with its next matches. */
  groupedLeagues: { request: { sportCategoryId: Id }; data: GroupedLeaguesData }
  /** The current headlines: a match in play, the race next off, the event of the day, a leading outsider. */
  headlines: { request: { clientid?: "web" | "web-mobile" | undefined }; data: HeadlinesData }
  /** The home page as widgets: what is in play, the races next off, today’s main events, coupons, the operator’s links. */
  home: { request: { totals?: string | undefined }; data: HomeData }
  /** All horse races of the next days, by time. */
  horseRacingAllRaces: { request: { countryalias?: string | undefined; limit?: number | undefined }; data: HorseRacingAllRacesData }
  /** Races by id (comma-separated), each with all its markets. */
  horseRacingEvent: { request: { eventid: string; specials?: string | undefined }; data: HorseRacingEventData }
  /** Ante-post horse races. */
  horseRacingFutures: { request: { countryalias?: string | undefined; current?: string | undefined }; data: HorseRacingFuturesData }
  /** The horse races next off, and the meetings of three days. */
  horseRacingHome: { request: Record<string, never>; data: HorseRacingHomeData }
  /** The horse meetings of three days, by country, with their races. */
  horseRacingMeetings: { request: { countryalias?: string | undefined }; data: HorseRacingMeetingsData }
  /** Runners and their races, by horse, jockey or trainer. */
  horseRacingParticipants: { request: { value?: string | undefined; sort?: "HORSE" | "JOCKEY" | "TRAINER" | undefined; limit?: number | undefined }; data: HorseRacingParticipantsData }
  /** The horse racing specials, by section. */
  horseRacingSpecials: { request: Record<string, never>; data: HorseRacingSpecialsData }
  /** Issues a token with which the in-play casino’s site learns who comes, and the address to open with it. */
  inPlayCasinoToken: { request: InPlayCasinoTokenRequest; data: InPlayCasinoTokenData }
  /** Who attacked in the matches in play, as far as their sources say so: by event, a number for every three minutes of its clock, from -100 (only away) to 100 (only home). */
  inPlayPressure: { request: Record<string, never>; data: InPlayPressureData }
  /** Events in play, by sport and league, and those that start within `startingin` minutes. */
  inPlayView: { request: { sportCategoryId?: Id | undefined; startingin?: number | undefined; totals?: string | undefined }; data: InPlayViewData }
  /** The customer’s messages: those of the inbox, and the system messages at the top of pages. */
  inbox: { request: Record<string, never>; data: InboxData }
  /** The name by which the operator’s supplier of inbox push, and its tag manager, know the customer: a keyed hash, from which nobody learns the customer’s id. */
  inboxPushUser: { request: Record<string, never>; data: InboxPushUserData }
  /** Marks a message of the customer as read and notes what they did with it. */
  inboxRead: { request: InboxReadRequest; data: InboxReadData }
  /** The jackpots that can be won in the casino, the operator’s and its suppliers’, the highest first; changes come on `/system/jackpots`. */
  jackpotsAmount: { request: Record<string, never>; data: JackpotsAmountData }
  /** Keeps a registration form that may be left, and mails a link to go on with it, at most one a day to an address: some time after the last call, or at once with `mailNow`. */
  keepRegistration: { request: KeepRegistrationRequest; data: KeepRegistrationData }
  /** The state of each identity check, and which documents the customer has to send next. */
  kycStatus: { request: Record<string, never>; data: KycStatusData }
  /** A league’s table and its top scorers, as far as its source sends them with its matches. */
  leagueStatistics: { request: { categoryid: Id }; data: LeagueStatisticsData }
  /** Opens a session. */
  login: { request: LoginRequest; data: LoginData }
  /** Ends the session; its push connections close with it. */
  logout: { request: LogoutRequest; data: LogoutData }
  /** The customer’s loyalty points, what they can be exchanged for, and how they came about: the newest 50 entries, or the 50 before an earlier one. */
  loyaltyPoints: { request: LoyaltyPointsRequest; data: LoyaltyPointsData }
  /** The selections whose prices moved furthest today, one of each event, before it starts. */
  marketMovers: { request: Record<string, never>; data: MarketMoversData }
  /** Which offers the customer wants, by product and channel, and when they chose it. */
  marketingChoices: { request: Record<string, never>; data: MarketingChoicesData }
  /** The events below a category with their main markets, by start time. */
  matches: { request: { categoryid: Id; interval?: Interval | undefined; limit?: number | undefined }; data: MatchesData }
  /** One of the customer's own bets; another customer's is NotFound. */
  myBetsDetails: { request: { betId: Id }; data: MyBetsDetailsData }
  /** The settled bets, last settled first, paged: `next` is the `before` of the next page, absent on the last. */
  myBetsSettled: { request: { from?: Instant | undefined; before?: string | undefined; pageSize?: number | undefined }; data: MyBetsSettledData }
  /** The customer’s stakes and returns over all settled bets, or those settled since `from`. */
  myBetsStatistics: { request: { from?: Instant | undefined }; data: MyBetsStatisticsData }
  /** The open bets, newest first, paged: `next` is the `before` of the next page, absent on the last. */
  myBetsUnsettled: { request: { before?: Id | undefined; pageSize?: number | undefined }; data: MyBetsUnsettledData }
  /** The number of open bets. */
  myBetsUnsettledCount: { request: Record<string, never>; data: MyBetsUnsettledCountData }
  /** How far the customer is up or down today, this week, this month and this year, step by step, from the ledger. */
  netPosition: { request: Record<string, never>; data: NetPositionData }
  /** Replaces the recovery codes with new ones. */
  newRecoveryCodes: { request: NewRecoveryCodesRequest; data: NewRecoveryCodesData }
  /** Logs the prices pushed to a client for its selections, oldest first. */
  oddsUpdateLog: { request: OddsUpdateLogRequest; data: OddsUpdateLogData }
  /** Registers the customer with the identity provider; the token opens the provider’s capture. */
  onfidoApplicant: { request: OnfidoApplicantRequest; data: OnfidoApplicantData }
  /** The state of the customer’s identity check. */
  onfidoStatus: { request: { checkId: string }; data: OnfidoStatusData }
  /** Starts the identity check with uploaded documents: the named ones, or else the newest of each type. */
  onfidoSubmit: { request: OnfidoSubmitRequest; data: OnfidoSubmitData }
  /** An HTML fragment: one of the operator’s texts, in the language of `lang`. */
  operatorText: { request: { name: "termsAndConditions" | "privacyPolicy" | "slaveryPolicy" | "contactUs" }; data: string }
  /** The outrights below a category. */
  outrights: { request: { categoryid: Id; limit?: number | undefined }; data: OutrightsData }
  /** Returns what a browser needs to use a passkey: for `passkeyLogin`, or with a session for `confirmLogin`. */
  passkeyChallenge: { request: PasskeyChallengeRequest; data: PasskeyChallengeData }
  /** Opens a session with a passkey, without a username. */
  passkeyLogin: { request: PasskeyLoginRequest; data: PasskeyLoginData }
  /** Lists the customer’s passkeys, the newest first. */
  passkeys: { request: Record<string, never>; data: PasskeysData }
  /** The customer’s personal details, each with whether it is confirmed. */
  personalDetails: { request: Record<string, never>; data: PersonalDetailsData }
  /** Events in play and starting soon, the customer’s favourite leagues first. */
  personalInPlay: { request: { startingin?: number | undefined; totals?: string | undefined }; data: PersonalInPlayData }
  /** The home page widgets to hide for this visitor, and recommended games: the operator’s first, then what customers who played the same games played too; to guests, what most customers played. */
  personalization: { request: Record<string, never>; data: PersonalizationData }
  /** The last digits of the customer’s telephone number, and whether it can be changed here. */
  phone: { request: Record<string, never>; data: PhoneData }
  /** Opens a session with the PIN of this device, for which the browser needs the `pinToken` of `setPin`. */
  pinLogin: { request: PinLoginRequest; data: PinLoginData }
  /** Lists the devices on which the customer logs in with a PIN, the newest first. */
  pins: { request: Record<string, never>; data: PinsData }
  /** Places one bet: `betplacement` with one slip, under the same rules and the same `ref`. */
  placebet: { request: PlacebetRequest; data: PlacebetData }
  /** The selections that most of the latest bets are on and that can be bet on now, one of each event; only with enough customers to keep each of them anonymous. */
  popularBets: { request: Record<string, never>; data: PopularBetsData }
  /** A sport’s leagues, the most important first. */
  popularLeagues: { request: { sportcategoryid: Id; clientid?: "web" | "web-mobile" | undefined }; data: PopularLeaguesData }
  /** The customer’s entries in a game in which players predict football, the newest first, paged: `next` is the `before` of the next page, absent on the last. */
  predictorEntries: { request: { game: PredictorGame; before?: string | undefined; pageSize?: number | undefined }; data: PredictorEntriesData }
  /** The rounds of a game in which players predict football, if the book plays it itself: the one that can be entered, those that run, and the last ones that are over. */
  predictorRounds: { request: { game: PredictorGame }; data: PredictorRoundsData }
  /** The boosted prices by event, the next to start first; optionally of one category. */
  priceBoostHome: { request: { categoryid?: Id | undefined }; data: PriceBoostHomeData }
  /** The prices that a selection has had, thinned out to at most 64: the first, the highest, the lowest and the newest are among them. */
  priceHistory: { request: { selectionId: Id }; data: PriceHistoryData }
  /** A new token for the same session; the old one stays valid briefly for requests in flight. */
  prolong: { request: ProlongRequest; data: ProlongData }
  /** The public key (VAPID, base64url) with which a browser subscribes to notifications. */
  pushKey: { request: Record<string, never>; data: PushKeyData }
  /** The browser’s push service gave it another address: its service worker says so, without a session. */
  pushRenew: { request: PushRenewRequest; data: PushRenewData }
  /** Whether this browser gets the customer’s notifications. */
  pushSeen: { request: PushSeenRequest; data: PushSeenData }
  /** Sends the customer’s notifications to this browser, in the language of the call, until it is ended or they log out here. */
  pushSubscribe: { request: PushSubscribeRequest; data: PushSubscribeData }
  /** Sends this browser no more notifications. */
  pushUnsubscribe: { request: PushUnsubscribeRequest; data: PushUnsubscribeData }
  /** What the customer is asked by staff, with the answers that were begun. */
  questionnaire: { request: Record<string, never>; data: QuestionnaireData }
  /** Keeps answers that were begun for some days, or gives all of them for good. */
  questionnaireAnswer: { request: QuestionnaireAnswerRequest; data: QuestionnaireAnswerData }
  /** The reality check interval, the session’s start, stakes and loss, and the check that waits for an answer. */
  realityCheckInterval: { request: Record<string, never>; data: RealityCheckIntervalData }
  /** Creates a customer, who cannot bet until they are verified, and opens a session as `login` does. */
  register: { request: RegisterRequest; data: RegisterData }
  /** What a new customer of this brand has to fill in and accept. */
  registrationForm: { request: Record<string, never>; data: RegistrationFormData }
  /** Returns what a browser needs to create the passkey of a new customer, for `register` under the same `ref`. */
  registrationPasskey: { request: RegistrationPasskeyRequest; data: RegistrationPasskeyData }
  /** Turns off the second step: removes the app, the recovery codes and the trusted devices. */
  removeAuthenticator: { request: RemoveAuthenticatorRequest; data: RemoveAuthenticatorData }
  /** Removes one of the customer’s passkeys, and notifies them by mail. */
  removePasskey: { request: RemovePasskeyRequest; data: RemovePasskeyData }
  /** Stops offering a saved method for deposits. */
  removePaymentMethod: { request: RemovePaymentMethodRequest; data: RemovePaymentMethodData }
  /** Removes the PIN of one of the customer’s devices, and notifies them by mail. */
  removePin: { request: RemovePinRequest; data: RemovePinData }
  /** Renames one of the customer’s passkeys. */
  renamePasskey: { request: RenamePasskeyRequest; data: RenamePasskeyData }
  /** Sets a new password with a mailed link, which works once. */
  resetPassword: { request: ResetPasswordRequest; data: ResetPasswordData }
  /** An HTML fragment: where to find help with gambling, in the language of `lang`. */
  responsibleGaming: { request: Record<string, never>; data: string }
  /** What the customer is restricted in by the operator now, since when and why. */
  restrictions: { request: Record<string, never>; data: RestrictionsData }
  /** The events of a day (in the country’s time zone, today by default) that are over, the latest first, paged: `next` is the `before` of the next page. */
  results: { request: { day?: string | undefined; sportid?: Id | undefined; before?: string | undefined }; data: ResultsData }
  /** Returns a kept registration form, once, for the token of its mailed link. */
  resumeRegistration: { request: ResumeRegistrationRequest; data: ResumeRegistrationData }
  /** The customer's own limits and what is left of them, and the breaks and exclusions on offer. */
  saferGambling: { request: Record<string, never>; data: SaferGamblingData }
  /** Saves whether the customer wants offers of a product by a channel. */
  saveMarketingChoice: { request: SaveMarketingChoiceRequest; data: SaveMarketingChoiceData }
  /** Every league with events within the interval, those with most events first. */
  searchCategories: { request: { interval?: Interval | undefined }; data: SearchCategoriesData }
  /** Excludes the customer for one of the lengths listed by `saferGambling`. */
  selfExclude: { request: SelfExcludeRequest; data: SelfExcludeData }
  /** Mails the customer a link that confirms their email address; an earlier link stops working. */
  sendEmailValidation: { request: SendEmailValidationRequest; data: SendEmailValidationData }
  /** Lists the customer’s sessions, the most recently used first. */
  sessions: { request: Record<string, never>; data: SessionsData }
  /** Cashes out the rest of the bet as soon as its value is `amount` or more, at the value of that moment. */
  setAutomaticCashOut: { request: SetAutomaticCashOutRequest; data: SetAutomaticCashOutData }
  /** Sets or removes (`limit: null`) one of the customer’s own limits. */
  setOwnLimit: { request: SetOwnLimitRequest; data: SetOwnLimitData }
  /** Sets the PIN with which the customer logs in on this device, in place of an earlier one, and notifies them by mail. */
  setPin: { request: SetPinRequest; data: SetPinData }
  /** The customer chooses how often they are reminded of the time: from 5 minutes to the longest interval of the country; `null`: as often as everybody. */
  setRealityCheckInterval: { request: SetRealityCheckIntervalRequest; data: SetRealityCheckIntervalData }
  /** Sets or removes (`minutes: null`) a limit on the time logged in. */
  setTimeLimit: { request: SetTimeLimitRequest; data: SetTimeLimitData }
  /** Sets or removes (`slots: null`) the times of the week at which the customer may play. */
  setTimeSlots: { request: SetTimeSlotsRequest; data: SetTimeSlotsData }
  /** Shows the reality check that is due, and records it. */
  showRealityCheck: { request: ShowRealityCheckRequest; data: ShowRealityCheckData }
  /** The specials below a category; each market with its first `selectionsCount` selections, 0 for all. */
  specials: { request: { categoryid: Id; limit?: number | undefined; selectionsCount?: number | undefined }; data: SpecialsData }
  /** A sport’s regions with their competitions that have events, by name. */
  sportCompetitions: { request: { sportCategoryId: Id; interval?: Interval | undefined }; data: SportCompetitionsData }
  /** A sport’s most important matches now and in the next days. */
  sportPopular: { request: Record<string, never>; data: SportPopularData }
  /** Sports, regions and leagues that have events, with counts. */
  sportsList: { request: Record<string, never>; data: SportsListData }
  /** The movements of the customer’s cash in a span as a CSV file, the oldest first, between the opening and the closing balance: the figures of `transactions`. */
  statement: { request: StatementRequest; data: string }
  /** The statement of a span as a PDF in the language of the request: the figures of `statement` and `transactions`, times in the country’s time zone. */
  statementPdf: { request: StatementPdfRequest; data: Blob }
  /** Requests a stream’s address from its provider, with the ticket from `videoStreaming`. */
  streamUrl: { request: { ticket: string }; data: StreamUrlData }
  /** A coupon’s most important leagues, each with its next matches. */
  topCoupon: { request: { id: Id; sportcategoryid?: Id | undefined; interval?: Interval | undefined }; data: TopCouponData }
  /** The movements of the customer’s cash, the newest first, a page at a time, with the balance after each and the totals of the span. */
  transactions: { request: { from?: Instant | undefined; to?: Instant | undefined; kind?: "deposit" | "withdrawal" | "stake" | "return" | "cashOut" | "correction" | "credit" | undefined; before?: string | undefined }; data: TransactionsData }
  /** Ends offers of a product by a channel, by the signed link of such an offer, without a login. */
  unsubscribe: { request: { token: string }; data: UnsubscribeData }
  /** The logged-in customer, what they may do, and their balance; without bonuses `userBonuses` and `tiles` are absent. */
  userInfo: { request: { without?: "bonuses" | undefined }; data: UserInfoData }
  /** The address of an event’s stream, for customers who may watch it; counts as a stream start. */
  videoStreaming: { request: { eventId: Id; provider: Id; type?: "UNKNOWN" | "VIDEO_STREAM" | "IFRAME_VIDEO_STREAM" | "SPORTS_DATA_WIDGET" | "BETGENIUS_STREAM" | "PERFORM_IFRAME_STREAM" | "IMG_IFRAME_STREAM" | undefined; providerEventId?: Id | undefined; protocol?: "DASH" | "HLS" | undefined }; data: VideoStreamingData }
  /** Virtual races and matches by category: the current one and the next. */
  virtuals: { request: { categoryId?: Id | undefined; subSportId?: "19" | "20" | "25" | undefined; eventId?: Id | undefined; clientid?: "web" | "web-mobile" | undefined }; data: VirtualsData }
  /** Suggested bet builders on the most important matches. */
  widgets: { request: { destination?: "SQUADS" | "HOME" | undefined; type: "BETBUILDER_ACCAS"; count?: number | undefined; clientid?: "web" | "web-mobile" | undefined }; data: WidgetsData }
  /** Requests a withdrawal. */
  withdraw: { request: WithdrawRequest; data: WithdrawData }
  /** Cancels the automatic rule of a bet and returns its state: DONE if it was executed first. */
  withdrawAutomaticCashOut: { request: WithdrawAutomaticCashOutRequest; data: WithdrawAutomaticCashOutData }
  /** Completes the step of a login that `workflow` names, with the token returned with it: the session opens under a new token, or the next step follows. */
  workflowFinalize: { request: WorkflowFinalizeRequest; data: WorkflowFinalizeData }
}

export const routes = {
  acceptDefaultLimits: { method: 'POST', path: '/api/acceptDefaultLimits', body: 'json' },
  accountClosure: { method: 'GET', path: '/api/accountClosure' },
  accountDashboard: { method: 'GET', path: '/api/accountDashboard' },
  acknowledgeFunds: { method: 'POST', path: '/api/cashier/funds', body: 'json' },
  addAuthenticator: { method: 'POST', path: '/api/authenticator/add', body: 'json' },
  addPasskey: { method: 'POST', path: '/api/passkey/add', body: 'json' },
  addressLookup: { method: 'POST', path: '/api/addressLookup', body: 'json' },
  agreements: { method: 'GET', path: '/api/agreements' },
  answerRealityCheck: { method: 'POST', path: '/api/realityCheck/answer', body: 'json' },
  appConfig: { method: 'GET', path: '/api/appConfig' },
  authenticator: { method: 'GET', path: '/api/authenticator' },
  balance: { method: 'GET', path: '/api/balance' },
  betFinder: { method: 'GET', path: '/api/v3/betFinder' },
  betRecommendations: { method: 'POST', path: '/api/v2/betrecommendations', body: 'json' },
  betRequest: { method: 'POST', path: '/api/v2/betrequest', body: 'json' },
  betSlipCode: { method: 'GET', path: '/api/v2/betslipcode/{code}' },
  betplacement: { method: 'POST', path: '/api/v2/betplacement', body: 'json' },
  betstatus: { method: 'GET', path: '/api/v2/betstatus' },
  bonusOffersAccept: { method: 'POST', path: '/api/bonusOffersAccept', body: 'json' },
  bonusOffersDecline: { method: 'POST', path: '/api/bonusOffersDecline', body: 'json' },
  calculateBets: { method: 'POST', path: '/api/v2/calculateBets', body: 'json' },
  cancelBonuses: { method: 'POST', path: '/api/cancelBonuses', body: 'json' },
  captchaChallenge: { method: 'POST', path: '/api/captchaChallenge', body: 'json' },
  cashier: { method: 'GET', path: '/api/cashier' },
  cashout: { method: 'POST', path: '/api/v2/cashout', body: 'json' },
  cashoutstatus: { method: 'GET', path: '/api/v2/cashoutstatus' },
  casinoFunUrl: { method: 'POST', path: '/api/v3/casino/fun', body: 'json' },
  casinoGames: { method: 'GET', path: '/api/v3/casino/games' },
  casinoHistory: { method: 'GET', path: '/api/v3/casino/history' },
  categoryLookup: { method: 'GET', path: '/api/v3/categoryLookup' },
  changeAddress: { method: 'POST', path: '/api/changeAddress', body: 'json' },
  changeEmail: { method: 'POST', path: '/api/changeEmail', body: 'json' },
  changePassword: { method: 'POST', path: '/api/changePassword', body: 'json' },
  changePhone: { method: 'POST', path: '/api/phone/change', body: 'json' },
  chat: { method: 'POST', path: '/api/chat', body: 'json' },
  chatEnd: { method: 'POST', path: '/api/chatEnd', body: 'json' },
  chatRead: { method: 'POST', path: '/api/chatRead', body: 'json' },
  chatSend: { method: 'POST', path: '/api/chatSend', body: 'json' },
  checkPassword: { method: 'POST', path: '/api/registration/password', body: 'json' },
  checkResetLink: { method: 'POST', path: '/api/checkResetLink', body: 'json' },
  closeAccount: { method: 'POST', path: '/api/closeAccount', body: 'json' },
  configs: { method: 'GET', path: '/api/v3/configs' },
  confirmAuthenticator: { method: 'POST', path: '/api/authenticator/confirm', body: 'json' },
  confirmEmailChange: { method: 'POST', path: '/api/confirmEmailChange', body: 'json' },
  confirmLogin: { method: 'POST', path: '/api/confirmLogin', body: 'json' },
  confirmOwnLimit: { method: 'POST', path: '/api/saferGambling/limit/confirm', body: 'json' },
  confirmPasskey: { method: 'POST', path: '/api/passkey/confirm', body: 'json' },
  confirmPhone: { method: 'POST', path: '/api/phone/confirm', body: 'json' },
  confirmTimeLimit: { method: 'POST', path: '/api/saferGambling/time/confirm', body: 'json' },
  confirmTimeSlots: { method: 'POST', path: '/api/saferGambling/slots/confirm', body: 'json' },
  coolOff: { method: 'POST', path: '/api/saferGambling/coolOff', body: 'json' },
  coupon: { method: 'GET', path: '/api/v3/coupon' },
  declineLimits: { method: 'POST', path: '/api/cashier/limits/decline', body: 'json' },
  deposit: { method: 'POST', path: '/api/deposit', body: 'json' },
  depositStatus: { method: 'GET', path: '/api/deposit/{depositId}' },
  dlBetBuilderAcca: { method: 'GET', path: '/api/v3/dlBetBuilderAcca' },
  dlSelections: { method: 'GET', path: '/api/v3/dlSelections' },
  documentsUpload: { method: 'POST', path: '/api/documentsUpload', body: 'multipart' },
  downloadOwnData: { method: 'POST', path: '/api/downloadOwnData', body: 'json', answers: 'application/octet-stream' },
  emailvalidate: { method: 'POST', path: '/api/emailvalidate', body: 'json' },
  endSession: { method: 'POST', path: '/api/sessions/end', body: 'json' },
  enterPredictor: { method: 'POST', path: '/api/v3/predictor/enter', body: 'json' },
  event: { method: 'GET', path: '/api/v3/event' },
  eventGroups: { method: 'GET', path: '/api/v3/eventgroups' },
  eventResult: { method: 'GET', path: '/api/v3/eventResult' },
  exchangePoints: { method: 'POST', path: '/api/exchangePoints', body: 'json' },
  experimentConfig: { method: 'GET', path: '/api/experimentConfig' },
  favourites: { method: 'GET', path: '/api/v3/favourites' },
  featuredLeague: { method: 'GET', path: '/api/v3/featuredLeague' },
  forgetRegistration: { method: 'POST', path: '/api/registration/forget', body: 'json' },
  forgotPassword: { method: 'POST', path: '/api/forgotPassword', body: 'json' },
  generateBetSlipCode: { method: 'POST', path: '/api/v2/betslipcode', body: 'json' },
  geolocation: { method: 'GET', path: '/api/geolocation', answers: 'text/plain' },
  getSettings: { method: 'GET', path: '/api/settings' },
  saveSettings: { method: 'POST', path: '/api/settings', body: 'json' },
  greyhoundsAllRaces: { method: 'GET', path: '/api/v3/greyhounds/allRaces' },
  greyhoundsEvent: { method: 'GET', path: '/api/v3/greyhounds/event' },
  greyhoundsFutures: { method: 'GET', path: '/api/v3/greyhounds/futures' },
  greyhoundsHome: { method: 'GET', path: '/api/v3/greyhounds/home' },
  greyhoundsMeetings: { method: 'GET', path: '/api/v3/greyhounds/meetings' },
  groupedLeagues: { method: 'GET', path: '/api/v3/groupedLeagues' },
  headlines: { method: 'GET', path: '/api/v3/headlines' },
  home: { method: 'GET', path: '/api/v3/home' },
  horseRacingAllRaces: { method: 'GET', path: '/api/v3/horseRacing/allRaces' },
  horseRacingEvent: { method: 'GET', path: '/api/v3/horseRacing/event' },
  horseRacingFutures: { method: 'GET', path: '/api/v3/horseRacing/futures' },
  horseRacingHome: { method: 'GET', path: '/api/v3/horseRacing/home' },
  horseRacingMeetings: { method: 'GET', path: '/api/v3/horseRacing/meetings' },
  horseRacingParticipants: { method: 'GET', path: '/api/v3/horseRacing/participants' },
  horseRacingSpecials: { method: 'GET', path: '/api/v3/horseRacing/specials' },
  inPlayCasinoToken: { method: 'POST', path: '/api/v3/inPlayCasino/token', body: 'json' },
  inPlayPressure: { method: 'GET', path: '/api/v3/inPlayPressure' },
  inPlayView: { method: 'GET', path: '/api/v3/inPlayView' },
  inbox: { method: 'GET', path: '/api/inbox' },
  inboxPushUser: { method: 'GET', path: '/api/inbox/push/user' },
  inboxRead: { method: 'POST', path: '/api/inboxRead', body: 'json' },
  jackpotsAmount: { method: 'GET', path: '/api/v3/jackpots' },
  keepRegistration: { method: 'POST', path: '/api/registration/keep', body: 'json' },
  kycStatus: { method: 'GET', path: '/api/kycStatus' },
  leagueStatistics: { method: 'GET', path: '/api/v3/leagueStatistics' },
  login: { method: 'POST', path: '/api/login', body: 'json' },
  logout: { method: 'POST', path: '/api/logout', body: 'json' },
  loyaltyPoints: { method: 'POST', path: '/api/loyaltyPoints', body: 'json' },
  marketMovers: { method: 'GET', path: '/api/v3/marketMovers' },
  marketingChoices: { method: 'GET', path: '/api/marketingChoices' },
  matches: { method: 'GET', path: '/api/v3/matches' },
  myBetsDetails: { method: 'GET', path: '/api/v2/mybets/details/{betId}' },
  myBetsSettled: { method: 'GET', path: '/api/v2/mybets/settled' },
  myBetsStatistics: { method: 'GET', path: '/api/v2/mybets/statistics' },
  myBetsUnsettled: { method: 'GET', path: '/api/v2/mybets/unsettled' },
  myBetsUnsettledCount: { method: 'GET', path: '/api/v2/mybets/unsettled/count' },
  netPosition: { method: 'GET', path: '/api/netPosition' },
  newRecoveryCodes: { method: 'POST', path: '/api/authenticator/recoveryCodes', body: 'json' },
  oddsUpdateLog: { method: 'POST', path: '/api/v2/oddsupdatelog', body: 'json' },
  onfidoApplicant: { method: 'POST', path: '/api/onfido/applicant', body: 'json' },
  onfidoStatus: { method: 'GET', path: '/api/onfido/status/{checkId}' },
  onfidoSubmit: { method: 'POST', path: '/api/onfido/submit', body: 'json' },
  operatorText: { method: 'GET', path: '/api/operatorText', answers: 'text/html' },
  outrights: { method: 'GET', path: '/api/v3/outrights' },
  passkeyChallenge: { method: 'POST', path: '/api/passkey/challenge', body: 'json' },
  passkeyLogin: { method: 'POST', path: '/api/passkey/login', body: 'json' },
  passkeys: { method: 'GET', path: '/api/passkeys' },
  personalDetails: { method: 'GET', path: '/api/personalDetails' },
  personalInPlay: { method: 'GET', path: '/api/v3/personalInPlay' },
  personalization: { method: 'GET', path: '/api/v3/personalization' },
  phone: { method: 'GET', path: '/api/phone' },
  pinLogin: { method: 'POST', path: '/api/pin/login', body: 'json' },
  pins: { method: 'GET', path: '/api/pins' },
  placebet: { method: 'POST', path: '/api/v2/placebet', body: 'json' },
  popularBets: { method: 'GET', path: '/api/v3/popularBets' },
  popularLeagues: { method: 'GET', path: '/api/v3/popularLeagues' },
  predictorEntries: { method: 'GET', path: '/api/v3/predictor/entries' },
  predictorRounds: { method: 'GET', path: '/api/v3/predictor/rounds' },
  priceBoostHome: { method: 'GET', path: '/api/v3/priceBoosts' },
  priceHistory: { method: 'GET', path: '/api/v3/priceHistory' },
  prolong: { method: 'POST', path: '/api/prolong', body: 'json' },
  pushKey: { method: 'GET', path: '/api/push/key' },
  pushRenew: { method: 'POST', path: '/api/push/renew', body: 'json' },
  pushSeen: { method: 'POST', path: '/api/push/seen', body: 'json' },
  pushSubscribe: { method: 'POST', path: '/api/push/subscribe', body: 'json' },
  pushUnsubscribe: { method: 'POST', path: '/api/push/unsubscribe', body: 'json' },
  questionnaire: { method: 'GET', path: '/api/questionnaire' },
  questionnaireAnswer: { method: 'POST', path: '/api/questionnaireAnswer', body: 'json' },
  realityCheckInterval: { method: 'GET', path: '/api/realityCheck' },
  register: { method: 'POST', path: '/api/register', body: 'json' },
  registrationForm: { method: 'GET', path: '/api/registrationForm' },
  registrationPasskey: { method: 'POST', path: '/api/registration/passkey', body: 'json' },
  removeAuthenticator: { method: 'POST', path: '/api/authenticator/remove', body: 'json' },
  removePasskey: { method: 'POST', path: '/api/passkey/remove', body: 'json' },
  removePaymentMethod: { method: 'POST', path: '/api/payment-method/remove', body: 'json' },
  removePin: { method: 'POST', path: '/api/pin/remove', body: 'json' },
  renamePasskey: { method: 'POST', path: '/api/passkey/rename', body: 'json' },
  resetPassword: { method: 'POST', path: '/api/resetPassword', body: 'json' },
  responsibleGaming: { method: 'GET', path: '/api/responsibleGaming', answers: 'text/html' },
  restrictions: { method: 'GET', path: '/api/restrictions' },
  results: { method: 'GET', path: '/api/v3/results' },
  resumeRegistration: { method: 'POST', path: '/api/registration/resume', body: 'json' },
  saferGambling: { method: 'GET', path: '/api/saferGambling' },
  saveMarketingChoice: { method: 'POST', path: '/api/saveMarketingChoice', body: 'json' },
  searchCategories: { method: 'GET', path: '/api/v3/searchCategories' },
  selfExclude: { method: 'POST', path: '/api/saferGambling/selfExclude', body: 'json' },
  sendEmailValidation: { method: 'POST', path: '/api/sendEmailValidation', body: 'json' },
  sessions: { method: 'GET', path: '/api/sessions' },
  setAutomaticCashOut: { method: 'POST', path: '/api/v2/cashout/automatic', body: 'json' },
  setOwnLimit: { method: 'POST', path: '/api/saferGambling/limit', body: 'json' },
  setPin: { method: 'POST', path: '/api/pin/set', body: 'json' },
  setRealityCheckInterval: { method: 'POST', path: '/api/realityCheck/interval', body: 'json' },
  setTimeLimit: { method: 'POST', path: '/api/saferGambling/time', body: 'json' },
  setTimeSlots: { method: 'POST', path: '/api/saferGambling/slots', body: 'json' },
  showRealityCheck: { method: 'POST', path: '/api/realityCheck/show', body: 'json' },
  specials: { method: 'GET', path: '/api/v3/specials' },
  sportCompetitions: { method: 'GET', path: '/api/v3/sportCompetitions' },
  sportPopular: { method: 'GET', path: '/api/v3/popular' },
  sportsList: { method: 'GET', path: '/api/v3/sports' },
  statement: { method: 'POST', path: '/api/statement', body: 'json', answers: 'application/octet-stream' },
  statementPdf: { method: 'POST', path: '/api/statementPdf', body: 'json', answers: 'application/pdf' },
  streamUrl: { method: 'GET', path: '/api/v3/streamUrl/{ticket}' },
  topCoupon: { method: 'GET', path: '/api/v3/topCoupon' },
  transactions: { method: 'GET', path: '/api/transactions' },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe/{token}' },
  userInfo: { method: 'GET', path: '/api/userInfo' },
  videoStreaming: { method: 'GET', path: '/api/v3/videoStreaming' },
  virtuals: { method: 'GET', path: '/api/v3/virtuals' },
  widgets: { method: 'GET', path: '/api/v3/widgets' },
  withdraw: { method: 'POST', path: '/api/withdraw', body: 'json' },
  withdrawAutomaticCashOut: { method: 'POST', path: '/api/v2/cashout/automatic/withdraw', body: 'json' },
  workflowFinalize: { method: 'POST', path: '/api/workflowFinalize', body: 'json' },
} as const
