import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { BatchEnd, BatchInput } from '../../../../contract/batch'
import { LIMITS, shortened } from '../../../../contract/fields'
import type { PlannedMatch } from '../../../../contract/import/lineups/protocol'
import type { RunItem } from '../../../../contract/importRun'
import { openBatch } from '../../../components/batch/openBatch'
import type { AppDataProvider } from '../../../dataProvider'
import { nextStepOf } from '../../../dataProvider/failures'
import { message } from '../../../i18n'
import type { RemoteLineupEngine } from '../engine/port'
import { handOver } from '../handOver'

/** `over`: the server has all line-ups, and is writing them or has finished. */
type LineupRun =
  | { state: 'none'; job: null }
  | { state: 'preparing'; job: null; handedOver: number }
  | { state: 'over'; job: { batchId: string } }

const NOT_STARTED: LineupRun = { state: 'none', job: null }

/** The number of matches per answer of the engine. */
const PART = 500

type Start = { replaces: boolean; batch: BatchInput; end: () => Promise<BatchEnd> }

/** Sends line-ups to the server, which writes them. */
export function useLineupRun(engine: () => RemoteLineupEngine) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [run, setRun] = useState<LineupRun>(NOT_STARTED)
  const preparing = useRef<AbortController>(null)
  useEffect(() => () => preparing.current?.abort(), [])

  const start = useCallback(
    async ({ replaces, batch, end }: Start) => {
      const controller = new AbortController()
      const { signal } = controller
      preparing.current = controller
      const onProgress = (handedOver: number) =>
        !signal.aborted && setRun({ state: 'preparing', job: null, handedOver })
      onProgress(0)
      const matches = await allMatches(engine()).catch(() => null)
      const items = matches?.map((match) => runItem(match, replaces))
      const handed =
        items &&
        (await handOver({
          ...{ dataProvider, items, rows: items.length, end: await end(), signal, onProgress },
          batch: openBatch(dataProvider, batch),
        }).catch((error: Error) => error))
      if (signal.aborted) return
      if (typeof handed === 'string') return setRun({ state: 'over', job: { batchId: handed } })
      setRun(NOT_STARTED)
      const words = handed ? nextStepOf(handed) : message('imports.fault.engine')
      notify(words, { type: 'error', messageArgs: { _: words } })
    },
    [engine, dataProvider, notify],
  )

  return { run, start, end: useCallback(() => setRun(NOT_STARTED), []) }
}

function runItem({ row, title, id, home, away }: PlannedMatch, replaces: boolean): RunItem {
  const homeLineup = home.length > 0 && { homeLineup: home }
  const awayLineup = away.length > 0 && { awayLineup: away }
  return {
    row,
    title: shortened(title, LIMITS.name),
    call: 'lineups',
    id,
    ...homeLineup,
    ...awayLineup,
    replaces,
  }
}

async function allMatches(engine: RemoteLineupEngine): Promise<PlannedMatch[]> {
  const matches: PlannedMatch[] = []
  for (let isMore = true; isMore; ) {
    const part = await engine.matches({ from: matches.length, amount: PART })
    matches.push(...part)
    isMore = part.length === PART
  }
  return matches
}
