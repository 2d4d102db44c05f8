import Autocomplete from '@mui/material/Autocomplete'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useRef } from 'react'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { isComposing } from '../../components/isComposing'
import { useMessage } from '../../i18n'
import { fieldLabel } from '../../i18n/fieldLabels'
import type { TableRow } from './cells'
import type { Table } from './useTable'
import { commandOf } from './useTableKeys'

/** How the user left a cell: with a key that moves the cursor, by choosing a value, or by moving the focus elsewhere. */
export type LeaveCause = 'down' | 'up' | 'next' | 'previous' | 'chosen' | 'save' | 'blur'

type CellEditorProps = {
  table: Table
  column: EntityColumn
  row: TableRow
  /** Called once with the new text; null leaves the cell unchanged. */
  onLeave: (text: string | null, by: LeaveCause) => void
}

/** Returns whether the editor of a column offers values to choose from. */
export const hasOptions = ({ kind }: EntityColumn): boolean => kind === 'choice' || kind === 'reference'

/** Edits the text of a cell. Enter, Tab, Ctrl+S and a blur accept the text, and Escape cancels. */
export function CellEditor({ table, column, row, onLeave }: CellEditorProps) {
  const t = useMessage()
  const typed = table.cursor.editing?.typed ?? null
  const text = typed ?? table.cellOf(row, column).text
  const isLong = column.kind === 'longText'
  const hasLeft = useRef(false)
  /** The option that was highlighted with the arrow keys. */
  const highlighted = useRef<string | null>(null)
  const leave = (left: string | null, by: LeaveCause) => {
    if (hasLeft.current) return
    hasLeft.current = true
    // Does not write unchanged text: reading the text again could find another team of the same name.
    onLeave(typed === null && left === text ? null : left, by)
  }
  const acceptedText = () => {
    if (highlighted.current !== null) return highlighted.current
    if (!hasOptions(column) || text.trim() === '' || table.read(column, [text])[0]?.fault === null)
      return text
    // An incomplete text means the first option that contains the text.
    return table.search(column, text)[0] ?? text
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const { key, shiftKey, target } = event
    if (key === 'Enter' && event.altKey && isLong && target instanceof HTMLTextAreaElement) {
      target.setRangeText('\n', target.selectionStart, target.selectionEnd, 'end')
      table.cursor.edit(target.value)
    } else if (key === 'Escape') leave(null, 'chosen')
    else if (key === 'Tab') leave(acceptedText(), shiftKey ? 'previous' : 'next')
    else if (key === 'Enter') leave(acceptedText(), shiftKey ? 'up' : 'down')
    else if (commandOf(event.nativeEvent, 1)?.does === 'save') leave(acceptedText(), 'save')
    else return
    event.preventDefault()
  }
  const field = {
    autoFocus: true,
    sx: isLong ? LONG_FIELD : FIELD,
    onKeyDown,
    onBlur: () => leave(text, 'blur'),
    // Selects a saved choice, so that typing replaces the choice. Puts the cursor at the end of other text.
    onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      target.setSelectionRange(typed === null && hasOptions(column) ? 0 : text.length, text.length),
  }
  const label = fieldLabel(t, table.resource, column.field) ?? column.name
  if (!hasOptions(column)) {
    return (
      <InputBase
        {...field}
        multiline={isLong}
        maxRows={8}
        value={text}
        onChange={({ target }) => table.cursor.edit(target.value)}
        inputProps={{ 'aria-label': label }}
      />
    )
  }
  return (
    <Autocomplete
      freeSolo
      open
      disableClearable
      autoHighlight={text.trim() !== ''}
      // Until the user types, the options around the current value are shown.
      options={typed === null ? table.search(column, '', text) : table.search(column, typed)}
      value={typed === null ? text : ''}
      inputValue={text}
      onInputChange={(_event, changed, reason) => reason === 'input' && table.cursor.edit(changed)}
      filterOptions={(all) => all}
      onHighlightChange={(_event, option, reason) => {
        highlighted.current = reason === 'keyboard' ? option : null
      }}
      onChange={(_event, option) => leave(option, 'chosen')}
      // Choosing the current value fires no `onChange`, so the editor closes here.
      onClose={(_event, reason) => reason === 'selectOption' && leave(null, 'chosen')}
      slotProps={{ popper: { sx: { minWidth: 200 } } }}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <InputBase {...field} ref={input.ref} inputProps={{ ...htmlInput, 'aria-label': label }} />
      )}
    />
  )
}

const FIELD = { width: 1, height: 1, px: 1, typography: 'body2' } as const
const LONG_FIELD = {
  ...{ position: 'absolute', top: 0, left: 0, width: 360, p: 1, typography: 'body2' },
  ...{ bgcolor: 'background.paper', border: 2, borderColor: 'primary.main', boxShadow: 8 },
} as const
