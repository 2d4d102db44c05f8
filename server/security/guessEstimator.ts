/**
 * Estimates the guesses of an attacker who tries words, names, dates, keyboard rows and repetitions first, as a power
 * of ten.
 */
export type EstimateGuesses = (secret: string) => number

/**
 * Loads the estimator, which takes a tenth of a second and tens of megabytes with its dictionaries: only where there is something to
 * estimate, and not to be kept.
 */
export async function loadGuessEstimator(): Promise<EstimateGuesses> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const powerOf = (secret: string) => estimator.check(secret).guessesLog10
  // Without separators, repeated words are recognised.
  return (secret) => Math.min(powerOf(secret), powerOf(secret.replace(/[\W_]+/g, '') || secret))
}
