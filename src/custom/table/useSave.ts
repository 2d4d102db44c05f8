import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { type BatchEnd, shortRefusal, writtenFieldNames } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { type OpenBatch, openBatch } from '../../components/batch/openBatch'
import { createJob, failureReason, type Job } from '../../components/job'
import { type AppDataProvider, newId } from '../../dataProvider'
import { useMessage } from '../../i18n'
import type { TableResource, TableRow } from './columns'
import { type Edits, editedRows, type Stored, settled, underWay, withFaults, withoutStored } from './edits'
import { faultsOfFailure, faultsOfRow, type SentRow } from './faults'
import type { TableRows } from './TableRows'

/** What is being saved, or was saved last. */
export type Save = { job: Job<SentRow, TableRow>; batch: OpenBatch; isOver: boolean }

type Parts = {
  resource: TableResource
  columns: readonly EntityColumn[]
  rows: TableRows
  edits: Edits
  setEdits: (change: (edits: Edits) => Edits) => void
  stored: Stored
  titleOf: (row: TableRow) => string
}

/**
 * Stores the rows that something was typed in, one call each, as one batch. What others have changed in the same rows stays; where they
 * have changed the same cell, nothing of the row is stored, and the cell says so. What is not stored stays as it was typed.
 */
export function useSave({ resource, columns, rows, edits, setEdits, stored, titleOf }: Parts) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const [save, setSave] = useState<Save | null>(null)
  const job = useRef<Save['job']>(null)
  useEffect(() => () => job.current?.stop(), [])

  const perform = (batch: OpenBatch) => async (sent: SentRow) => {
    const { base, cells } = sent
    const values = Object.fromEntries([...cells].map(([field, { value }]) => [field, value]))
    const { data } = await dataProvider.update(resource, {
      id: base.id,
      data: { ...base, ...values },
      previousData: base,
      // Nobody is asked row by row: the cells tell where somebody has to decide.
      meta: { onConflict: 'merge', batchId: await batch.id() },
    })
    const answer: TableRow = data
    return answer
  }

  /** Shows what has become of rows since this was called last. */
  function follower({ succeeded, failed }: Save['job']) {
    let [seenStored, seenFailed] = [0, 0]
    return () => {
      const done = succeeded.slice(seenStored)
      const refused = failed.slice(seenFailed)
      seenStored += done.length
      seenFailed += refused.length
      if (done.length + refused.length === 0) return
      const faults = refused.flatMap(({ row, error }) => faultsOfFailure(t, columns, row, error))
      rows.replace([...done.map(({ result }) => result), ...faults.flatMap(({ current }) => current ?? [])])
      const sent = done.flatMap(({ row }) => placesOf(row))
      const over = [...sent, ...refused.flatMap(({ row }) => placesOf(row))]
      setEdits((before) => withFaults(settled(withoutStored(before, sent), over, stored), faults))
    }
  }

  /** What can be sent; of the others, the cells say what is wrong. */
  function sendable(): SentRow[] {
    const wanted = editedRows(edits).flatMap(({ id, cells, isFaulty }) => {
      const base = rows.find(id)
      return base === undefined || isFaulty ? [] : [{ base, cells }]
    })
    const faults = wanted.flatMap((row) => faultsOfRow(t, resource, columns, row))
    setEdits((before) => withFaults(before, faults))
    const faulty = new Set(faults.map(({ id }) => id))
    return wanted.filter(({ base }) => !faulty.has(base.id))
  }

  async function finish({ batch, job: { failed } }: Save): Promise<void> {
    const batchId = batch.begun()
    if (batchId !== undefined) {
      const refusals: BatchEnd['refusals'] = failed.map(({ row, error }) => ({
        row: (rows.placeOf(row.base.id) ?? 0) + 1,
        title: titleOf(row.base),
        reason: failureReason(error),
      }))
      const told = refusals.slice(0, LIMITS.refusals).map(shortRefusal)
      const end = { unchanged: 0, refused: refusals.length, refusals: told }
      await dataProvider.finishBatch(batchId, end).catch(() => undefined)
    }
    // Once for all rows: pages and lists show what came of it.
    await dataProvider.reload(resource).catch(() => undefined)
    queryClient.invalidateQueries({ queryKey: [resource] })
  }

  return {
    save,
    start() {
      const sent = sendable()
      if (sent.length === 0) return
      const fields = new Set(sent.flatMap(({ cells }) => [...cells.keys()]))
      const field = writtenFieldNames([...fields])
      const batch = openBatch(dataProvider, {
        id: newId(),
        kind: 'bulkChange',
        resource,
        fileName: '',
        field,
      })
      const places = sent.flatMap(placesOf)
      setEdits((before) => underWay(before, places))
      const started = createJob({ rows: sent, perform: perform(batch) })
      job.current = started
      const begun: Save = { job: started, batch, isOver: false }
      setSave(begun)
      const follow = follower(started)
      started.subscribe(follow)
      void started.finished.then(async () => {
        follow()
        // Of a job that was stopped, some have not been sent.
        setEdits((before) => settled(before, places, stored))
        setSave({ ...begun, isOver: true })
        await finish(begun)
      })
    },
  }
}

const placesOf = ({ base, cells }: SentRow) =>
  [...cells].map(([field, cell]) => ({ id: base.id, field, cell }))
