/**
 * Whether one of two arms gets more of what is counted, judged as often as anybody likes.
 *
 * Browsers are split evenly, so without a difference each of them that does what is hoped for belongs to either arm by
 * the toss of a coin. The likelihood of what was seen under a mixture of other coins, divided by that under a fair one,
 * is a martingale: it passes 1/α with a probability of at most α, however often and whenever one looks (Ville). The
 * coins that are not refuted so make an interval that holds at every moment. It is exact at any size, also of rare
 * events. Mixture: M. Lindon, A. Malek, Anytime-Valid Inference for Multinomial Count Data (NeurIPS 2022); confidence
 * sequences by mixtures: R. Johari et al., Always Valid Inference (Operations Research 70, 2022).
 */

/** How sure an experiment must be before it says that something is decided. */
export const ALPHA = 0.05
/** How sure before it says that its arms are not seen evenly. */
const UNEVEN_ALPHA = 0.001
/** How near to a fair coin the mixture looks: a difference of a fifth lies well within. */
const NEAR = 50
/** The same for an uneven split, which is looked for in much greater numbers. */
const VERY_NEAR = 5000
/** Reached goals of two arms after which a difference of a fifth is found in four of five experiments. */
export const PLANNED = 2400

/** Counts of two arms. */
type Two = readonly [first: number, second: number]

/** By how much the second arm gets more than the first: between so many times and so many times. */
export interface Factor {
  low: number
  /** Null: nothing speaks against any. */
  high: number | null
}

/** The factors that are not refuted. */
export function factorBetween([first, second]: Two, alpha: number): Factor {
  const all = first + second
  if (all === 0) return { low: 0, high: null }
  const evidence = logMixture([first, second], NEAR) + Math.log(alpha)
  const isOut = (share: number) => evidence > likelihood(second, share) + likelihood(first, 1 - share)
  const best = second / all
  const low = second === 0 ? 0 : edge(isOut, best, 0)
  const high = first === 0 ? 1 : edge(isOut, best, 1)
  return { low: low / (1 - low), high: high === 1 ? null : high / (1 - high) }
}

/** Whether two arms differ, be it the one way or the other. */
export const isDecided = (counts: Two, alpha: number): boolean => evidenceAgainstEven(counts, NEAR) > -Math.log(alpha)

/** Whether arms that should be seen as often are not, so that nothing can be said of them. */
export const isUneven = (seen: Two, comparisons: number): boolean =>
  evidenceAgainstEven(seen, VERY_NEAR) > -Math.log(UNEVEN_ALPHA / comparisons)

const evidenceAgainstEven = (counts: Two, near: number): number =>
  logMixture(counts, near) + (counts[0] + counts[1]) * Math.LN2

const likelihood = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share))

/** The likelihood of a sequence with these counts when the coin is drawn from a beta distribution around a fair one. */
const logMixture = ([first, second]: Two, near: number): number =>
  logBeta(near + first, near + second) - logBeta(near, near)

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

/** Stirling's series; exact to the last digits for all that is asked here. */
const logGamma = (z: number): number =>
  (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5)

/** The place between one that is in and one that is out where that changes. */
function edge(isOut: (share: number) => boolean, inside: number, outside: number): number {
  let [within, beyond] = [inside, outside]
  for (let step = 0; step < 50; step += 1) {
    const middle = (within + beyond) / 2
    if (isOut(middle)) beyond = middle
    else within = middle
  }
  return beyond
}
