import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { Duplicate, RowView } from '../../../contract/import/engine/protocol'
import { reasonsInWords } from '../../components/duplicates/describe'
import { type Message, useMessage } from '../../i18n'
import { noteWords } from './noteWords'
import { OutcomeLabel } from './OutcomeLabel'

type OutcomeCellProps = {
  view: RowView
  isOut: boolean
  leaveOut: (row: number, isOut: boolean) => void
}

/** What is to become of a row, and what there is to say about it as a whole. */
export function OutcomeCell({ view, isOut, leaveOut }: OutcomeCellProps) {
  const t = useMessage()
  const { row, outcome, of, notes, duplicate } = view
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <OutcomeLabel outcome={outcome} />
      {of !== null && <Remark>{t('imports.check.repeats', { row: of })}</Remark>}
      {notes.map((note) => (
        <Remark key={note.key} isWrong={outcome === 'wrong'}>
          {noteWords(t, note)}
        </Remark>
      ))}
      {duplicate !== null && (
        <>
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {duplicateWords(t, duplicate)}
          </Typography>
          <Remark>{reasonsInWords(t, duplicate.reasons)}</Remark>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={isOut}
                onChange={(_event, is) => leaveOut(row, is)}
                slotProps={{ input: { 'aria-label': t('imports.check.leaveOutRow', { row }) } }}
              />
            }
            label={t('imports.check.leaveOut')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        </>
      )}
    </Box>
  )
}

/** Whom else a row is likely the same as, in words. */
export function duplicateWords(t: Message, { name, row, isCertain }: Duplicate): string {
  const other = row === null ? name : t('imports.check.duplicateRow', { other: name, row })
  return t(isCertain ? 'imports.check.duplicateCertain' : 'imports.check.duplicate', { other })
}

function Remark({ isWrong = false, children }: { isWrong?: boolean; children: string }) {
  return (
    <Typography variant="body2" sx={{ color: isWrong ? 'error.main' : 'text.secondary' }}>
      {children}
    </Typography>
  )
}
