export interface Sound {
  isOn: () => boolean
  turn: (on: boolean) => void
  won: () => void
}

/** Off until the player turns it on; two short notes for a win, nothing for anything else. */
export function createSound(): Sound {
  let context: AudioContext | undefined
  const note = (on: AudioContext, hertz: number, afterS: number) => {
    const [tone, volume] = [on.createOscillator(), on.createGain()]
    const from = on.currentTime + afterS
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.08, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.25)
    tone.connect(volume).connect(on.destination)
    tone.start(from)
    tone.stop(from + 0.25)
  }
  return {
    isOn: () => context !== undefined,
    turn: (on) => {
      if (!on) void context?.close()
      context = on ? new AudioContext() : undefined
    },
    won: () => {
      if (!context) return
      note(context, 523, 0)
      note(context, 659, 0.15)
    },
  }
}
