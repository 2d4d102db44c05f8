import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import { chosenColumns } from '../../../contract/import/columns'
import { runItems } from '../../../contract/import/engine/handOver'
import type { Choices, Summary } from '../../../contract/import/engine/protocol'
import { readStored } from '../../../contract/import/engine/readStored'
import { IMPORT_KINDS, type ImportedResource } from '../../../contract/import/kinds'
import { isSame as isSameJson } from '../../../contract/json'
import { useActor } from '../../authProvider/useSession'
import { type AppDataProvider, newId } from '../../dataProvider'
import { hasFeature } from '../../dataProvider/features'
import { type ImportDecisions, importDecisions } from '../../dataProvider/storage/importDraft'
import { message } from '../../i18n'
import { allRows } from './parts'
import { batchEnd } from './report'
import { rowChoices } from './rowChoices'
import { useEngine } from './useEngine'
import { useImportDraft, useSaveImportDraft } from './useImportDraft'
import { useKnownColumns } from './useKnownColumns'
import { freshPages, usePlan } from './usePlan'
import { useRun } from './useRun'
import { type Reading, useTable } from './useTable'
import { withQueuedWrites } from './withQueuedWrites'

const UNDECIDED: ImportDecisions = {
  chosen: [],
  dayOrder: {},
  idSource: '',
  createTeams: false,
  teams: [],
  clearEmpty: false,
  fixes: [],
  replacements: [],
  update: true,
  leftOut: [],
  joined: [],
  added: [],
}

export type Import = ReturnType<typeof useImport>

/** Returns the state and actions of an import: table, decisions, plan and run. */
export function useImport(resource: ImportedResource) {
  const { id, role } = useActor()
  const importer = useMemo(() => ({ id, role }), [id, role])
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const engine = useEngine()
  const draft = useImportDraft(resource, importDecisions)
  const known = useKnownColumns(resource)
  const [decisions, setDecisions] = useState<ImportDecisions>(UNDECIDED)
  /** The id and file name of the import. The id does not change if the user starts the import again. */
  const batch = useRef({ id: newId(), fileName: '' })
  /** The counts that the user has seen, while a stale plan is compared again before the start. Another table or decision cancels the start. */
  const startedCounts = useRef<Summary['counts']>(null)
  const { run, start, end } = useRun()
  const { table, open, readAs, ...opening } = useTable<ImportDecisions>({
    read: (source) => engine().open(resource, source),
    onOpen: ({ guessed, header }, { name, isPasted }, decided) => {
      batch.current = { id: newId(), fileName: isPasted ? '' : name.slice(-LIMITS.fileName) }
      startedCounts.current = null
      const before = decided === undefined ? known.find(header) : undefined
      setDecisions(decided ?? { ...UNDECIDED, chosen: guessed, ...before })
      end()
      return { isKnown: before !== undefined }
    },
  })

  const { chosen, dayOrder, idSource, createTeams, teams, clearEmpty, fixes, replacements } = decisions
  const { update } = decisions
  const missing = useMemo(
    () =>
      table === null
        ? []
        : chosenColumns<string>(IMPORT_KINDS[resource].fields, table.header, chosen).missing,
    [resource, table, chosen],
  )
  const choices = useMemo(
    () =>
      table === null || missing.length > 0
        ? null
        : { chosen, dayOrder, idSource, createTeams, teams, clearEmpty, fixes, replacements, importer },
    [
      table,
      missing,
      chosen,
      dayOrder,
      idSource,
      createTeams,
      teams,
      clearEmpty,
      fixes,
      replacements,
      importer,
    ],
  )
  const { planning, again, isOld } = usePlan<Choices, Summary>({
    read: useCallback(
      (reading) =>
        readStored(resource, {
          engine: engine(),
          ...withQueuedWrites(freshPages(dataProvider, reading.signal)),
          ...reading,
        }),
      [resource, engine, dataProvider],
    ),
    plan: useCallback((some) => engine().plan(some), [engine]),
    table: table?.serial ?? null,
    choices,
  })

  const {
    leftOut,
    joined,
    open: openRows,
  } = useMemo(() => rowChoices(planning, decisions), [planning, decisions])

  const begin = () => {
    if (table !== null) known.store(table.header, decisions)
    const choice = { update, leftOut, joined }
    return start({
      prepare: async () => {
        const rows = await allRows((part) => engine().work(choice, part))
        const teams = await engine().teams(choice)
        return hasFeature('importRuns')
          ? runItems(rows, teams)
          : dataProvider.importRows({ resource, rows, teams })
      },
      batch: { ...batch.current, kind: 'import', resource, field: '' },
      end: () => batchEnd({ engine, planning, decisions, joined, header: table?.header ?? [] }),
    })
  }

  const onPlanning = useEffectEvent(() => {
    if (startedCounts.current === null || (planning.state === 'ready' && planning.isBehind)) return
    const isSame = planning.state === 'ready' && isSameJson(planning.summary.counts, startedCounts.current)
    startedCounts.current = null
    if (isSame) void begin()
    else if (planning.state === 'ready')
      notify(message('imports.check.changedMeanwhile'), { type: 'warning' })
  })
  useEffect(() => {
    // While records are read and rows are checked, the new counts are unknown.
    if (planning.state === 'ready' || planning.state === 'failed') onPlanning()
  }, [planning])

  useSaveImportDraft({ table, decided: decisions, run, keep: draft.keep, forget: draft.forget })

  const close = () => {
    opening.close()
    end()
    draft.forget()
  }

  return {
    resource,
    engine,
    table,
    decisions,
    decide: useCallback((some: Partial<ImportDecisions>) => {
      startedCounts.current = null
      setDecisions((before) => ({ ...before, ...some }))
    }, []),
    ...opening,
    missing,
    planning,
    leftOut,
    joined,
    openRows,
    run,
    offer: table === null ? draft.offer : null,
    resume: async () => {
      if (draft.offer === null) return
      const { table: storedTable, decided } = draft.offer
      await open(storedTable.name, storedTable, decided)
    },
    readAs: (reading: Reading) => readAs(reading),
    discard: draft.forget,
    /** Closes the table, so that the user can open another. */
    close,
    /** Starts the run. If the plan is too old, compares the table again first. */
    start: () => {
      if (!isOld()) return void begin()
      startedCounts.current = planning.state === 'ready' ? planning.summary.counts : null
      again()
    },
    /** Refetches the stored records and checks every row again. */
    checkAgain: () => {
      end()
      again()
    },
  }
}
