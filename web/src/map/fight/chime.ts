/** A short sound of two tones. A browser that has not been touched yet plays none. */

const TONES_HZ = [660, 880];
const EACH_S = 0.14;
const LOUDNESS = 0.08;

let context: AudioContext | null = null;

export function ring(): void {
  context ??= new AudioContext();
  const from_s = context.currentTime;
  TONES_HZ.forEach((hz, nth) => {
    if (context === null) return;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at_s = from_s + nth * EACH_S;
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(LOUDNESS, at_s);
    volume.gain.exponentialRampToValueAtTime(0.001, at_s + EACH_S);
    tone.connect(volume).connect(context.destination);
    tone.start(at_s);
    tone.stop(at_s + EACH_S);
  });
}
