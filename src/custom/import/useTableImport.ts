import { useCallback, useState } from 'react'
import type { z } from 'zod/mini'
import type { Opened, Source, SourceFault } from '../../../contract/import/engine/protocol'
import { newId } from '../../dataProvider'
import { message } from '../../i18n'
import type { en } from '../../i18n/en'
import { useImportDraft, useSaveImportDraft } from './useImportDraft'
import { useRun } from './useRun'

/** An open table. `source`: the file's content or the pasted text. */
export type OpenTable = Omit<Opened, 'guessed'> & {
  /** The id of the table's import. It does not change if the user starts the import again. */
  id: string
  name: string
  source: Source
  isPasted: boolean
  /** Whether the columns use the mapping of an earlier file. */
  isKnown: boolean
}

/** Options for reading a source again. */
type Reading = Pick<Extract<Source, { bytes: unknown }>, 'encoding' | 'sheet' | 'headerRow'>

/** The parts of an import that the table's step uses. */
export type TableImport = Pick<
  ReturnType<typeof useTableImport>,
  'table' | 'isReading' | 'fault' | 'openFile' | 'openText' | 'readAs' | 'close' | 'run'
>

type TableImportOptions<Decisions> = {
  /** The list's name in the storage of drafts, and the schema of a draft's decisions. */
  list: string
  schema: z.ZodMiniType<Decisions>
  /** The decisions before the user has changed any. */
  undecided: Decisions
  read: (source: Source) => Promise<Opened | { fault: SourceFault }>
  /** Returns the decisions from an earlier file with these columns. */
  findKnown?: (header: readonly string[]) => Partial<Decisions> | undefined
}

/** Returns the state that the imports of all lists share: the table from a file or pasted text, the user's decisions, the stored draft and the run. */
export function useTableImport<Decisions extends { chosen: string[] }>(
  options: TableImportOptions<Decisions>,
) {
  const { list, schema, undecided, read, findKnown } = options
  const [table, setTable] = useState<OpenTable | null>(null)
  const [decisions, setDecisions] = useState(undecided)
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const { run, start, end } = useRun()
  const { offer, keep, forget } = useImportDraft(list, schema)
  useSaveImportDraft({ table, decided: decisions, run, keep, forget })

  const open = async (name: string, source: Source, decided?: Decisions) => {
    setReading(true)
    setFault(null)
    const opened = await read(source).catch(() => ({ fault: 'unreadable' as const }))
    setReading(false)
    if ('fault' in opened) return setFault(opened.fault)
    // An empty sheet is no error if another sheet may contain rows.
    if (opened.rowCount === 0 && opened.sheets.length < 2) return setFault('empty')
    const { guessed, ...rest } = opened
    const known = decided === undefined ? findKnown?.(opened.header) : undefined
    setDecisions(decided ?? { ...undecided, chosen: guessed, ...known })
    end()
    const isPasted = 'isPasted' in source && source.isPasted
    setTable({ ...rest, id: newId(), name, source, isPasted, isKnown: known !== undefined })
  }

  return {
    table,
    decisions,
    decide: useCallback((some: Partial<Decisions>) => setDecisions((before) => ({ ...before, ...some })), []),
    isReading,
    fault,
    run,
    start,
    end,
    openFile: async (file: File) => {
      const content = await readFile(file)
      if ('fault' in content) setFault(content.fault)
      else await open(file.name, content)
    },
    openText: async (text: string) => {
      if (isTooLong(text)) setFault('tooLarge')
      else await open(message('imports.file.pasted'), { text, isPasted: true })
    },
    /** Reads the same source again with other options. */
    readAs: async (reading: Reading) => {
      if (table !== null) await open(table.name, { ...table.source, ...reading })
    },
    offer: table === null ? offer : null,
    resume: async () => {
      if (offer !== null) await open(offer.table.name, offer.table, offer.decided)
    },
    discard: forget,
    /** Closes the table, so that the user can open another. */
    close: () => {
      setTable(null)
      setFault(null)
      end()
      forget()
    },
  }
}

/** Why a table cannot be read or checked: the key of a message. */
type Fault = keyof typeof en.imports.fault

const MAX_BYTES = 10 * 1024 * 1024

async function readFile(file: File): Promise<{ bytes: ArrayBuffer } | { fault: Fault }> {
  if (file.size > MAX_BYTES) return { fault: 'tooLarge' }
  try {
    return { bytes: await file.arrayBuffer() }
  } catch {
    return { fault: 'unreadable' }
  }
}

const isTooLong = (text: string) => text.length > MAX_BYTES
