import { useCallback, useMemo, useRef, useState } from 'react'
import { chosenColumns } from '../../../contract/import/columns'
import type { Opened, Source } from '../../../contract/import/engine/protocol'
import { IMPORT_KINDS, type ImportedResource } from '../../../contract/import/kinds'
import type { DraftDecisions } from '../../authProvider/importDraft'
import { useActor } from '../../authProvider/useSession'
import { message } from '../../i18n'
import { type Fault, isTooLong, readFile } from './readFile'
import { rowChoices } from './rowChoices'
import { useEngine } from './useEngine'
import { useFirstComparison } from './useFirstComparison'
import { useImportDraft, useSaveImportDraft } from './useImportDraft'
import { useKnownColumns } from './useKnownColumns'
import { usePlan } from './usePlan'
import { useRun } from './useRun'

/** A table that is open; `serial` is another number for every one. */
export type OpenTable = Omit<Opened, 'guessed'> & {
  name: string
  isPasted: boolean
  serial: number
  /** Whether its columns are as they were decided for a file before it. */
  isKnown: boolean
}

/** What somebody has decided about a table. */
export type Decisions = Omit<DraftDecisions, 'progress'>

/** How a source may be read otherwise than it was. */
export type Reading = Pick<Extract<Source, { bytes: unknown }>, 'encoding' | 'sheet' | 'headerRow'>

const UNDECIDED: Decisions = {
  chosen: [],
  dayOrder: {},
  idSource: '',
  createTeams: false,
  clearEmpty: false,
  fixes: [],
  replacements: [],
  update: true,
  leftOut: [],
  joined: [],
  added: [],
}

export type Import = ReturnType<typeof useImport>

/** An import from the table to the report: what is open, what somebody has decided, what would and what did happen. */
export function useImport(resource: ImportedResource) {
  const { id, role } = useActor()
  const importer = useMemo(() => ({ id, role }), [id, role])
  const engine = useEngine()
  const draft = useImportDraft(resource)
  const known = useKnownColumns(resource)
  const [table, setTable] = useState<OpenTable | null>(null)
  const [decisions, setDecisions] = useState<Decisions>(UNDECIDED)
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const serial = useRef(0)
  /** What the open table comes from. */
  const source = useRef<Source>(null)
  const { run, start, end } = useRun({ resource, engine })

  const { chosen, dayOrder, idSource, createTeams, clearEmpty, fixes, replacements, update } = decisions
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
        : { chosen, dayOrder, idSource, createTeams, clearEmpty, fixes, replacements, importer },
    [table, missing, chosen, dayOrder, idSource, createTeams, clearEmpty, fixes, replacements, importer],
  )
  const { planning, again, isOld } = usePlan({ resource, engine, table: table?.serial ?? null, choices })

  const open = async (name: string, from: Source, decided?: Decisions) => {
    setReading(true)
    setFault(null)
    const opened = await engine()
      .open(resource, from)
      .catch(() => ({ fault: 'unreadable' as const }))
    setReading(false)
    if ('fault' in opened) return setFault(opened.fault)
    // Of several sheets another may have the rows.
    if (opened.rowCount === 0 && opened.sheets.length < 2) return setFault('empty')
    const { guessed, ...rest } = opened
    serial.current += 1
    source.current = from
    const isPasted = 'isPasted' in from && from.isPasted
    const before = decided === undefined ? known.find(opened.header) : undefined
    setTable({ ...rest, name, isPasted, serial: serial.current, isKnown: before !== undefined })
    setDecisions(decided ?? { ...UNDECIDED, chosen: guessed, ...before })
    end()
  }

  const { leftOut, joined } = useMemo(() => rowChoices(planning, decisions), [planning, decisions])

  const begin = () => {
    if (table !== null) known.keep(table.header, decisions)
    return start({ update, leftOut, joined })
  }
  const compareFirst = useFirstComparison(planning, begin)

  useSaveImportDraft({ table, decisions, job: run.job, keep: draft.keep, forget: draft.forget })

  const close = () => {
    setTable(null)
    source.current = null
    setFault(null)
    end()
    draft.forget()
  }

  return {
    resource,
    engine,
    table,
    decisions,
    decide: useCallback((some: Partial<Decisions>) => setDecisions((before) => ({ ...before, ...some })), []),
    isReading,
    fault,
    missing,
    planning,
    leftOut,
    joined,
    run,
    offer: table === null ? draft.offer : null,
    openFile: async (file: File) => {
      const read = await readFile(file)
      if ('fault' in read) setFault(read.fault)
      else await open(file.name, read)
    },
    openText: async (text: string) => {
      if (isTooLong(text)) setFault('tooLarge')
      else await open(message('imports.file.pasted'), { text, isPasted: true })
    },
    goOn: async () => {
      if (draft.offer === null) return
      const { name, text, isPasted, headerRow, progress: _progress, ...decided } = draft.offer
      await open(name, { text, isPasted, headerRow }, decided)
    },
    /** The same source, read otherwise. */
    readAs: async (reading: Reading) => {
      if (table !== null && source.current !== null) await open(table.name, { ...source.current, ...reading })
    },
    discard: draft.forget,
    /** Another table, in the place of this one. */
    close,
    /** Writes what is planned; what was compared a while ago is compared again before. */
    start: () => {
      if (isOld()) {
        compareFirst()
        again()
      } else void begin()
    },
    /** Reads what is stored anew and judges every row again. */
    checkAgain: () => {
      end()
      again()
    },
  }
}
