/** About how many guesses somebody needs who tries words, names, dates, rows of keys and repetitions first: a power of ten. */
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
  // Without what stands between them, words that come again are seen to.
  return (secret) => Math.min(powerOf(secret), powerOf(secret.replace(/[\W_]+/g, '') || secret))
}
