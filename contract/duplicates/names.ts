import { type Comparison, VERDICTS } from './verdict'

/** Returns the strongest match between names of two records. `areOwnNames` is true if both are main names. */
export function mostAlike<Name, Reason extends string>(
  ones: readonly Name[],
  others: readonly Name[],
  compare: (one: Name, other: Name) => Comparison<Reason>,
  weigh: (reasons: readonly Reason[]) => number,
): Comparison<Reason> & { areOwnNames: boolean } {
  let best: (Comparison<Reason> & { areOwnNames: boolean }) | undefined
  for (const [at, one] of ones.entries()) {
    for (const [place, other] of others.entries()) {
      const found = { ...compare(one, other), areOwnNames: at === 0 && place === 0 }
      if (best === undefined || isBetter(found, best, weigh)) best = found
    }
  }
  return best ?? { verdict: 'none', reasons: [], areOwnNames: true }
}

function isBetter<Reason extends string>(
  one: Comparison<Reason>,
  other: Comparison<Reason>,
  weigh: (reasons: readonly Reason[]) => number,
): boolean {
  const surer = VERDICTS.indexOf(other.verdict) - VERDICTS.indexOf(one.verdict)
  return surer > 0 || (surer === 0 && one.verdict !== 'none' && weigh(one.reasons) > weigh(other.reasons))
}
