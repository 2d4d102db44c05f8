import { foldText } from '../../contract/text'
import { invalidField } from '../failure'

/** Shorter words leave room for digits that are hard to guess. */
const SHORTEST_WORD = 4

let dictionary: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses passwords of the list of leaked ones, also with digits and punctuation behind them, and one of them several times. The
 * contract's own list is a hundred, as browsers have to fetch it; this one is fifty thousand, loaded when the first is chosen.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  dictionary ??= loadDictionary()
  const known = await dictionary
  if (variantsOf(password).some((variant) => known.has(variant))) {
    throw invalidField('password', { key: 'commonPassword' })
  }
}

/** Returns the password without case and accents, its word without a suffix, and its repeated part. */
function variantsOf(password: string): string[] {
  const folded = foldText(password)
  const word = folded.replace(/[^\p{L}]+$/u, '')
  const repeated = /^(.+?)\1+$/u.exec(folded.replace(/[^\p{L}\p{N}]+/gu, ''))?.[1]
  return [
    folded,
    ...(word.length < SHORTEST_WORD ? [] : [word]),
    ...(repeated === undefined ? [] : [repeated]),
  ]
}

async function loadDictionary(): Promise<ReadonlySet<string>> {
  const packaged = await import('@zxcvbn-ts/language-common')
  return new Set(packaged.dictionary['passwords-common'])
}
