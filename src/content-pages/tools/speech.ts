/** So many letters a voice is given at once: browsers fall silent in the middle of longer ones. */
const LONGEST = 220

/** A text in pieces that end with its sentences, as far as these are short enough. */
export function spokenPieces(text: string, longest = LONGEST): string[] {
  const pieces: string[] = []
  let piece = ''
  const words = text.split(/\s+/).filter(Boolean)
  for (const [place, word] of words.entries()) {
    if (piece && piece.length + word.length >= longest) {
      pieces.push(piece)
      piece = ''
    }
    piece = piece ? `${piece} ${word}` : word
    if (/[.!?…]»?$/.test(word) || place === words.length - 1) {
      pieces.push(piece)
      piece = ''
    }
  }
  return pieces
}

/** The voice that speaks a language: one of the system before one that asks a server. */
export function voiceOf<V extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  voices: readonly V[],
  language: string,
): V | undefined {
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  return own.find(({ localService }) => localService) ?? own[0]
}
