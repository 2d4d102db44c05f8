import TableCell from '@mui/material/TableCell'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { CellView } from '../../../contract/import/engine/protocol'
import { isComposing } from '../../components/isComposing'
import { useMessage } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'
import { noteWords } from './noteWords'

/** Texts of more characters take several lines. */
const LONG = 40

type FixableCellProps = {
  cell: CellView
  /** The field of the cell's column. */
  field: string
  /** The cell's accessible name. */
  label: string
  onFix: (text: string) => void
}

/** Renders a cell of the table. An invalid or unknown value shows the reason and can be replaced. */
export function FixableCell({ cell, field, label, onFix }: FixableCellProps) {
  const t = useMessage()
  const words = cell.notes.map((note) => noteWords(t, note)).join('. ')
  const readAs = cell.readAs === null ? null : (choiceWords(t, field, cell.readAs) ?? cell.readAs)
  if (cell.tone === 'wrong' || cell.tone === 'warned') {
    return (
      <TableCell sx={{ minWidth: 200, py: 1 }}>
        <CellInput key={cell.text} cell={cell} label={label} words={words} onFix={onFix} />
      </TableCell>
    )
  }
  return (
    <TableCell sx={cell.text.length > LONG ? { minWidth: 280 } : { whiteSpace: 'nowrap' }}>
      {cell.text}
      {readAs !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('imports.check.readAs', { value: readAs })}
        </Typography>
      )}
      {words !== '' && (
        <Typography variant="body2" sx={{ color: 'info.main', whiteSpace: 'normal' }}>
          {words}
        </Typography>
      )}
    </TableCell>
  )
}

function CellInput({ cell, label, words, onFix }: Omit<FixableCellProps, 'field'> & { words: string }) {
  const [text, setText] = useState(cell.text)
  const isWrong = cell.tone === 'wrong'
  const commit = () => {
    if (text !== cell.text) onFix(text)
  }
  return (
    <TextField
      size="small"
      value={text}
      error={isWrong}
      helperText={words}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setText(cell.text)
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, spellCheck: false },
        formHelperText: { sx: { mx: 0, color: isWrong ? 'error.main' : 'warning.main' } },
      }}
    />
  )
}
