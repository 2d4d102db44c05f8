import { cpus } from 'node:os'

/** A measurement. Its value is the median of the samples; `goal` is the most that it is to be. */
export type Figure = {
  name: string
  unit: 'ms' | 's' | 'kB' | 'MB' | 'files' | 'times' | 'calls' | 'nodes'
  samples: number[]
  note?: string
  goal?: number
  /** The value of a peer, measured on the day of PEERS. */
  peer?: number
}

/** The products that the peers' values are of, and the day of their measurement. */
export const PEERS = 'Peers on 2026-11-28: Directus 12.4 on SQLite, a plain react-admin 5 app'

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The value that so many of a hundred samples do not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

/** How long the work takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Runs the work repeatedly, one run after the other, and returns the time of each. */
export async function timesOf(count: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < count; round++) samples.push(await timeOf(() => work(round)))
  return samples
}

/** The machine that the figures are of. */
export function machine(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${process.platform}`
}

const NAME_WIDTH = 50

const rounded = (value: number) =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)

/** A figure as a line: its value, goal and peer, a mark if it misses the goal, how far the samples spread, and how many they are. */
export function lineOf({ name, unit, samples, note, goal, peer }: Figure): string {
  const value = median(samples)
  const beside = Object.entries({ goal, peer }).flatMap(([word, limit]) =>
    limit === undefined ? [] : `${word} ${limit.toLocaleString('en')}`,
  )
  const spread = `${rounded(Math.min(...samples))} – ${rounded(Math.max(...samples))}, ${samples.length} runs`
  return [
    `  ${name.padEnd(NAME_WIDTH)}${`${rounded(value)} ${unit}`.padStart(12)}`,
    ...(beside.length > 0 ? [`(${beside.join(', ')})`] : []),
    ...(goal !== undefined && value > goal ? ['MISSED'] : []),
    ...(samples.length > 1 ? [spread] : []),
    ...(note === undefined ? [] : [`(${note})`]),
  ].join('  ')
}

/** The figure's slowest sample as a figure of its own. */
export const worstOf = ({ unit, samples }: Figure, beside: Pick<Figure, 'goal' | 'peer'>): Figure => ({
  name: `  … the worst of ${samples.length}`,
  unit,
  samples: [Math.max(...samples)],
  ...beside,
})

/** How two figures of one run compare: the part of the first that is the second. */
export function ratioLine(name: string, part: Figure, whole: Figure): string {
  return `  ${name.padEnd(NAME_WIDTH)}${(median(part.samples) / median(whole.samples)).toFixed(3).padStart(12)}`
}
