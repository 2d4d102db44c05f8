/** A segment of text: unchanged, removed or added. */
export type TextSegment = { kind: 'same' | 'removed' | 'added'; text: string }

/** The maximum number of word pairs to compare. Above it, the comparison takes too long, and the whole difference counts as new. */
const MAX_PAIRS = 4_000_000

/** Below this share of common words, the whole text counts as replaced. */
const LITTLE = 0.3

/** Compares two texts by words, with their longest common subsequence. */
export function textDifference(before: string, after: string): TextSegment[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const stretches = compareWords(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  const kept = head + tail + stretches.filter(({ kind }) => kind === 'same').length
  // With little in common, single equal words would only split both texts into pieces.
  if (kept < LITTLE * Math.max(old.length, now.length)) return replaced(before, after)
  return mergeNeighbours([
    { kind: 'same', text: old.slice(0, head).join('') },
    ...stretches,
    { kind: 'same', text: old.slice(old.length - tail).join('') },
  ])
}

const replaced = (before: string, after: string): TextSegment[] =>
  mergeNeighbours([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])

/** Splits a text into words with their following spaces, so that joining them restores the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s|$)|\s+/g) ?? []

function compareWords(old: readonly string[], now: readonly string[]): TextSegment[] {
  if (old.length * now.length > MAX_PAIRS) {
    return replaced(old.join(''), now.join(''))
  }
  // lengths[i * width + j]: the number of words that `old` from i and `now` from j have in common.
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const stretches: TextSegment[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      stretches.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (j === now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      stretches.push({ kind: 'removed', text: old[i] ?? '' })
      i += 1
    } else {
      stretches.push({ kind: 'added', text: now[j] ?? '' })
      j += 1
    }
  }
  return stretches
}

/** Joins adjacent segments of the same kind. */
function mergeNeighbours(stretches: readonly TextSegment[]): TextSegment[] {
  const result: TextSegment[] = []
  for (const { kind, text } of stretches) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.kind === kind) last.text += text
    else result.push({ kind, text })
  }
  return result
}
