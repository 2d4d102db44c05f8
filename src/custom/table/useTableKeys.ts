import Papa from 'papaparse'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { escapeFormula, unescapeFormula } from '../../../contract/import/formulas'
import { useMessage } from '../../i18n'
import { areaOf, only, type Spot } from './useCursor'
import type { Table } from './useTable'

/** Returns handlers of keys and clipboard events for the selected cells. */
export function useTableKeys(table: Table) {
  const t = useMessage()
  const notify = useNotify()
  const warn = (words: string) => notify(words, { type: 'warning' })
  /** After Escape, Tab leaves the table: keyboard users must not be trapped (WCAG 2.1.2). */
  const isLeaving = useRef(false)
  const { rows, columns, size, cursor, view, write } = table
  const { selected, editing } = cursor
  const area = areaOf(selected)
  const isIdle = editing === null && size.rows > 0

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent, view.pageRows)
    if (!isIdle || command === undefined) return
    if (command.does === 'next' && (isLeaving.current || !cursor.next(command.step))) return
    isLeaving.current = command.does === 'collapse'
    event.preventDefault()
    const end = { row: size.rows - 1, column: size.columns - 1 }
    if (command.does === 'move') cursor.move(command.by, command.isExtending)
    if (command.does === 'edit') cursor.edit(command.text)
    if (command.does === 'empty') write(area, () => '')
    if (command.does === 'all') cursor.select({ from: { row: 0, column: 0 }, to: end })
    if (command.does === 'collapse') cursor.select(only(selected.to))
    if (command.does === 'undo' || command.does === 'redo' || command.does === 'save') table[command.does]()
  }

  const copy = (event: ClipboardEvent): boolean => {
    if (!isIdle) return false
    event.preventDefault()
    const found = rows.range(area)
    const shown = columns.slice(area.left, area.right + 1)
    const texts = found?.map((row) => shown.map((column) => table.cellOf(row, column).text))
    if (texts === undefined) warn(t('table.notHere'))
    else event.clipboardData.setData('text/plain', writeBlock(texts))
    return texts !== undefined
  }

  return {
    onKeyDown,
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => copy(event) && write(area, () => ''),
    onPaste(event: ClipboardEvent) {
      const block = readBlock(event.clipboardData.getData('text/plain'))
      const [height, width] = [block.length, block[0]?.length ?? 1]
      const isBlock = height * width > 1
      // While a cell is edited, the browser pastes text. A block goes into the table, except from an editor with several lines.
      if (!isIdle && (!isBlock || event.target instanceof HTMLTextAreaElement)) return
      event.preventDefault()
      view.focus()
      // A single value fills the selection. A block starts at the first selected cell.
      if (!isBlock) return void write(area, () => block[0]?.[0] ?? '')
      const { top, left } = area
      const bottom = Math.min(top + height, size.rows) - 1
      const right = Math.min(left + width, size.columns) - 1
      if (top + height > size.rows || left + width > size.columns) warn(t('table.didNotFit'))
      cursor.select({ from: { row: bottom, column: right }, to: { row: top, column: left } })
      void write({ top, left, bottom, right }, (row, column) => block[row]?.[column] ?? '')
    },
  }
}

/** Returns cells in the clipboard format of spreadsheets, with formulas escaped. */
export function writeBlock(block: readonly (readonly string[])[]): string {
  const escaped = block.map((cells) => cells.map(escapeFormula))
  return Papa.unparse(escaped, { delimiter: '\t' })
}

/** Parses cells that were copied from a spreadsheet. All rows get the length of the longest row. */
export function readBlock(text: string): string[][] {
  // Removes the line break with which spreadsheets end the last row.
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' })
  const rows = data.length === 0 ? [['']] : data
  const width = Math.max(...rows.map((cells) => cells.length))
  return rows.map((cells) => Array.from({ length: width }, (_, at) => unescapeFormula(cells[at] ?? '')))
}

/** The command of a key that is pressed outside a cell's editor. */
export type Command =
  | { does: 'move'; by: Spot; isExtending: boolean }
  | { does: 'next'; step: 1 | -1 }
  | { does: 'edit'; text: string | null }
  | { does: 'empty' | 'undo' | 'redo' | 'save' | 'all' | 'collapse' }

/** A step beyond the edge of every table; the cursor stops at the edge. */
const MAX_STEP = 10_000_000

const WITH_CONTROL = { z: 'undo', y: 'redo', s: 'save', a: 'all' } as const

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the command of a key; undefined for keys that the browser handles. */
export function commandOf(event: Key, pageRows: number): Command | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (altKey) return undefined
  const isControl = ctrlKey || metaKey
  const by = stepOf(key, pageRows, isControl)
  if (by !== undefined) return { does: 'move', by, isExtending: shiftKey }
  if (isControl) {
    const does = Object.entries(WITH_CONTROL).find(([letter]) => letter === key.toLowerCase())?.[1]
    return does && { does: does === 'undo' && shiftKey ? 'redo' : does }
  }
  if (key === 'Tab') return { does: 'next', step: shiftKey ? -1 : 1 }
  if (key === 'Enter' || key === 'F2') return { does: 'edit', text: null }
  if (key === 'Delete' || key === 'Backspace') return { does: 'empty' }
  if (key === 'Escape') return { does: 'collapse' }
  return [...key].length === 1 ? { does: 'edit', text: key } : undefined
}

function stepOf(key: string, pageRows: number, isControl: boolean): Spot | undefined {
  const one = isControl ? MAX_STEP : 1
  const edge = isControl ? MAX_STEP : 0
  const steps: Record<string, Spot> = {
    ArrowUp: { row: -one, column: 0 },
    ArrowDown: { row: one, column: 0 },
    ArrowLeft: { row: 0, column: -one },
    ArrowRight: { row: 0, column: one },
    Home: { row: -edge, column: -MAX_STEP },
    End: { row: edge, column: MAX_STEP },
    ...(!isControl && { PageUp: { row: -pageRows, column: 0 }, PageDown: { row: pageRows, column: 0 } }),
  }
  return steps[key]
}
