import Autocomplete from '@mui/material/Autocomplete'
import InputBase from '@mui/material/InputBase'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { isComposing } from '../../components/isComposing'
import { commandOf } from './keys'

/** Where the cursor goes once a cell is left; it stays where all is saved with it. */
export type Leaving = 'down' | 'up' | 'next' | 'before' | 'stay' | 'save'

type CellEditorProps = {
  column: EntityColumn
  label: string
  /** What stands in the cell when the typing begins. */
  text: string
  /** Whether the text is the first letter that was typed in the place of what was there. */
  isFresh: boolean
  /** What is offered for these letters; undefined where anything may be typed. */
  offered: ((typed: string) => string[]) | undefined
  /** Whether a text means something as it is, and needs none of what is offered. */
  isKnown: (text: string) => boolean
  /** Told with each letter whether the text is another one than before. */
  onTyping: (isChanged: boolean) => void
  onLeave: (text: string, to: Leaving) => void
  onCancel: () => void
}

/** The field in which a cell is typed. Enter and Tab leave it with what was typed, Escape without, a click elsewhere with; Ctrl+S saves it with the rest. */
export function CellEditor(props: CellEditorProps) {
  const { column, label, offered, isKnown, isFresh, onCancel } = props
  const [text, setText] = useState(props.text)
  const isOver = useRef(false)
  /** What was gone to by the arrows among what is offered. */
  const picked = useRef<string | null>(null)
  const change = (typed: string) => {
    setText(typed)
    props.onTyping(isFresh || typed !== props.text)
  }
  const leave = (left: string, to: Leaving) => {
    if (isOver.current) return
    isOver.current = true
    props.onLeave(left, to)
  }
  const chosenText = () => {
    if (picked.current !== null) return picked.current
    if (offered === undefined || text.trim() === '' || isKnown(text)) return text
    // A few letters mean the first that has them.
    return offered(text)[0] ?? text
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const chosen = chosenText()
    const isLine = event.altKey && column.kind === 'longText'
    if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else if (event.key === 'Tab') leave(chosen, event.shiftKey ? 'before' : 'next')
    else if (commandOf(event.nativeEvent, 1)?.does === 'save') leave(chosen, 'save')
    else if (event.key === 'Enter' && !isLine) leave(chosen, event.shiftKey ? 'up' : 'down')
    else if (event.key === 'Enter') return insertLine(event)
    else return
    event.preventDefault()
  }
  const insertLine = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    target.setRangeText('\n', target.selectionStart, target.selectionEnd, 'end')
    change(target.value)
  }
  if (offered !== undefined) {
    return (
      <Autocomplete
        freeSolo
        open
        disableClearable
        autoHighlight={text.trim() !== ''}
        options={offered(isFresh || text !== props.text ? text : '')}
        inputValue={text}
        onInputChange={(_event, typed, reason) => reason === 'input' && change(typed)}
        filterOptions={(all) => all}
        onHighlightChange={(_event, option, reason) => {
          picked.current = reason === 'keyboard' ? option : null
        }}
        onChange={(_event, option) => leave(option, 'stay')}
        slotProps={{ paper: { elevation: 8 }, popper: { sx: { minWidth: 200 } } }}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <InputBase
            ref={input.ref}
            autoFocus
            fullWidth
            onKeyDown={onKeyDown}
            onBlur={() => leave(text, 'stay')}
            onFocus={toEnd}
            inputProps={{ ...htmlInput, 'aria-label': label }}
            sx={FIELD}
          />
        )}
      />
    )
  }
  const isLong = column.kind === 'longText'
  return (
    <InputBase
      autoFocus
      fullWidth={!isLong}
      multiline={isLong}
      maxRows={8}
      value={text}
      onChange={({ target }) => change(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => leave(text, 'stay')}
      onFocus={toEnd}
      inputProps={{ 'aria-label': label }}
      sx={isLong ? LONG_FIELD : FIELD}
    />
  )
}

/** One goes on behind what is there. */
const toEnd = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  target.setSelectionRange(target.value.length, target.value.length)

const FIELD = { height: 1, typography: 'body2', px: 1 } as const
const LONG_FIELD = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: 360,
  p: 1,
  typography: 'body2',
  bgcolor: 'background.paper',
  border: 2,
  borderColor: 'primary.main',
  boxShadow: 8,
} as const
