import { useCallback, useMemo, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BatchEnd } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import { chosenColumns } from '../../../contract/import/columns'
import type { Choices, Summary } from '../../../contract/import/engine/protocol'
import { readStored } from '../../../contract/import/engine/readStored'
import { IMPORT_KINDS, type ImportedResource } from '../../../contract/import/kinds'
import { type ImportDecisions, importDecisions } from '../../authProvider/importDraft'
import { useActor } from '../../authProvider/useSession'
import { type AppDataProvider, newId } from '../../dataProvider'
import { batchEnd } from './batchEnd'
import { rowChoices } from './rowChoices'
import { useEngine } from './useEngine'
import { useFirstComparison } from './useFirstComparison'
import { useImportDraft, useSaveImportDraft } from './useImportDraft'
import { useKnownColumns } from './useKnownColumns'
import { freshPages, usePlan } from './usePlan'
import { useRun } from './useRun'
import { type Reading, useTable } from './useTable'
import { withWaiting } from './withWaiting'

/** The decisions and the started import of an earlier visit. */
type BegunBefore = { decided?: ImportDecisions | undefined; batchId?: string | undefined }

const NOTHING_TOLD: BatchEnd = { unchanged: 0, refused: 0, refusals: [] }

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

/** State and actions of an import: table, decisions, plan and run. */
export function useImport(resource: ImportedResource) {
  const { id, role } = useActor()
  const importer = useMemo(() => ({ id, role }), [id, role])
  const dataProvider = useDataProvider<AppDataProvider>()
  const engine = useEngine()
  const draft = useImportDraft(resource, importDecisions)
  const known = useKnownColumns(resource)
  const [decisions, setDecisions] = useState<ImportDecisions>(UNDECIDED)
  /** The id and file name of the import; a resumed import keeps its id. */
  const batch = useRef({ id: newId(), fileName: '' })
  const { run, start, end } = useRun({ resource, engine })
  const { table, open, readAs, ...opening } = useTable<BegunBefore>({
    read: (source) => engine().open(resource, source),
    onOpen: ({ guessed, header }, { name, isPasted }, { decided, batchId = newId() } = {}) => {
      batch.current = { id: batchId, fileName: isPasted ? '' : name.slice(-LIMITS.fileName) }
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
          ...withWaiting(freshPages(dataProvider, reading.signal)),
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
    if (table !== null) known.keep(table.header, decisions)
    const choice = { update, leftOut, joined }
    return start({
      choice,
      batch: { ...batch.current, kind: 'import', resource, field: '' },
      endOf: async (job) =>
        table === null ? NOTHING_TOLD : batchEnd({ engine, table, planning, job, choice }),
    })
  }
  const compareFirst = useFirstComparison(planning, begin)

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
    decide: useCallback(
      (some: Partial<ImportDecisions>) => setDecisions((before) => ({ ...before, ...some })),
      [],
    ),
    ...opening,
    missing,
    planning,
    leftOut,
    joined,
    openRows,
    run,
    offer: table === null ? draft.offer : null,
    goOn: async () => {
      if (draft.offer === null) return
      const { table: kept, decided, progress } = draft.offer
      await open(kept.name, kept, { decided, batchId: progress?.batchId })
    },
    readAs: (reading: Reading) => readAs(reading, { batchId: batch.current.id }),
    discard: draft.forget,
    /** Opens another table instead of this one. */
    close,
    /** Starts the run. If the plan is too old, compares again first. */
    start: () => {
      if (isOld()) {
        compareFirst()
        again()
      } else void begin()
    },
    /** Refetches the stored records and checks every row again. */
    checkAgain: () => {
      end()
      again()
    },
  }
}
