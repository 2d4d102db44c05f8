import { useRef, useState } from 'react'
import type { Opened, Source, SourceFault } from '../../../contract/import/engine/protocol'
import { message } from '../../i18n'
import type { en } from '../../i18n/en'
import type { Run } from './useRun'

/** An open table; `serial` is different for each table. */
export type OpenTable = Omit<Opened, 'guessed'> & {
  name: string
  isPasted: boolean
  serial: number
  /** Whether the columns use the mapping of an earlier file. */
  isKnown: boolean
}

/** Options for reading a source again. */
export type Reading = Pick<Extract<Source, { bytes: unknown }>, 'encoding' | 'sheet' | 'headerRow'>

/** The parts of an import that the table's step uses. */
export type TableImport = Pick<ReturnType<typeof useTable>, 'table' | 'isReading' | 'fault' | 'close'> & {
  openFile: (file: File) => void
  openText: (text: string) => void
  readAs: (reading: Reading) => void
  run: Pick<Run, 'state'>
}

type TableSetup<Known> = {
  read: (source: Source) => Promise<Opened | { fault: SourceFault }>
  /** Called before a table is shown. Returns whether its mapping comes from an earlier file. */
  onOpen: (opened: Opened, from: { name: string; isPasted: boolean }, known?: Known) => { isKnown: boolean }
}

/** Reads the table of an import from a file or pasted text, and again with other options. */
export function useTable<Known>({ read, onOpen }: TableSetup<Known>) {
  const [table, setTable] = useState<OpenTable | null>(null)
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const serial = useRef(0)
  /** The source of the open table. */
  const source = useRef<Source>(null)

  const open = async (name: string, from: Source, known?: Known) => {
    setReading(true)
    setFault(null)
    const opened = await read(from).catch(() => ({ fault: 'unreadable' as const }))
    setReading(false)
    if ('fault' in opened) return setFault(opened.fault)
    // An empty sheet is no error if another sheet may contain rows.
    if (opened.rowCount === 0 && opened.sheets.length < 2) return setFault('empty')
    const { guessed: _guessed, ...rest } = opened
    serial.current += 1
    source.current = from
    const isPasted = 'isPasted' in from && from.isPasted
    const { isKnown } = onOpen(opened, { name, isPasted }, known)
    setTable({ ...rest, name, isPasted, serial: serial.current, isKnown })
  }

  return {
    table,
    isReading,
    fault,
    open,
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
    readAs: async (reading: Reading, known?: Known) => {
      if (table !== null && source.current !== null)
        await open(table.name, { ...source.current, ...reading }, known)
    },
    /** Closes the table, so that the user can open another. */
    close: () => {
      setTable(null)
      source.current = null
      setFault(null)
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
