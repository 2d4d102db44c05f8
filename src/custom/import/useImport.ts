import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { seenByRole } from '../../../contract/clubFields'
import { chosenColumns } from '../../../contract/import/columns'
import { runItems } from '../../../contract/import/engine/handOver'
import type { Choices, Summary } from '../../../contract/import/engine/protocol'
import { readStored } from '../../../contract/import/engine/readStored'
import { IMPORT_KINDS, type ImportedResource } from '../../../contract/import/kinds'
import { isSame as isSameJson } from '../../../contract/json'
import { useActor } from '../../authProvider/useSession'
import type { AppDataProvider } from '../../dataProvider'
import { hasFeature } from '../../dataProvider/features'
import { type ImportDecisions, importDecisions } from '../../dataProvider/storage/importDraft'
import { message } from '../../i18n'
import { allRows } from './parts'
import { batchEnd } from './report'
import { rowChoices } from './rowChoices'
import { useEngine } from './useEngine'
import { useKnownColumns } from './useKnownColumns'
import { freshPages, usePlan } from './usePlan'
import { useTableImport } from './useTableImport'
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
  const known = useKnownColumns(resource)
  /** The counts and decisions that the user has started, while a stale plan is compared again. Another table or decision cancels the start. */
  const started = useRef<{ counts: Summary['counts']; decisions: ImportDecisions }>(null)
  const importing = useTableImport({
    list: resource,
    schema: importDecisions,
    undecided: UNDECIDED,
    read: async (source) => {
      const opened = await engine().open(resource, source)
      if ('fault' in opened) return opened
      return { ...opened, guessed: opened.guessed.map((name) => seenByRole(role, resource, [name])[0] ?? '') }
    },
    findKnown: known.find,
  })
  const { table, decisions, start, end } = importing
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
    table: table?.id ?? null,
    choices,
  })

  const {
    leftOut,
    joined,
    open: openRows,
  } = useMemo(() => rowChoices(planning, decisions), [planning, decisions])

  const begin = () => {
    if (table === null) return
    known.store(table.header, decisions)
    const choice = { update, leftOut, joined }
    return start({
      prepare: async () => {
        const rows = await allRows((part) => engine().work(choice, part))
        const teams = await engine().teams(choice)
        return hasFeature('importRuns')
          ? runItems(rows, teams)
          : dataProvider.importRows({ resource, rows, teams })
      },
      resource,
      table,
      end: () => batchEnd({ engine, planning, decisions, joined, header: table.header }),
    })
  }

  const onPlanning = useEffectEvent(() => {
    if (started.current === null || (planning.state === 'ready' && planning.isBehind)) return
    const { counts, decisions: decided } = started.current
    started.current = null
    if (planning.state !== 'ready' || decided !== decisions) return
    if (isSameJson(planning.summary.counts, counts)) void begin()
    else notify(message('imports.check.changedMeanwhile'), { type: 'warning' })
  })
  useEffect(() => {
    // While records are read and rows are checked, the new counts are unknown.
    if (planning.state === 'ready' || planning.state === 'failed') onPlanning()
  }, [planning])

  return {
    ...importing,
    resource,
    engine,
    missing,
    planning,
    leftOut,
    joined,
    openRows,
    /** Starts the run. If the plan is too old, compares the table again first. */
    start: () => {
      if (!isOld()) return void begin()
      started.current = planning.state === 'ready' ? { counts: planning.summary.counts, decisions } : null
      again()
    },
    /** Refetches the stored records and checks every row again. */
    checkAgain: () => {
      end()
      again()
    },
  }
}
