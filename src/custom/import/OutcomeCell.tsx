import AddCircleOutline from '@mui/icons-material/AddCircleOutlineOutlined'
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlineOutlined'
import ContentCopy from '@mui/icons-material/ContentCopy'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Outcome, RowView } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import { reasonsInWords } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { DuplicateChoice, duplicateWords, fillingWords } from './DuplicateChoice'
import { noteWords } from './noteWords'
import type { RowChoice } from './rowChoices'

type OutcomeCellProps = {
  view: RowView
  resource: ImportedResource
  /** The choice for a likely duplicate; null while undecided. */
  choice: RowChoice | null
  onChoose: (row: number, choice: RowChoice) => void
}

/** The action for a row, and the notes about the row as a whole. */
export function OutcomeCell({ view, resource, choice, onChoose }: OutcomeCellProps) {
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
          <DuplicateChoice
            label={t('imports.check.decide', { row })}
            hasStored={view.fills !== null}
            choice={choice}
            onChoose={(chosen) => onChoose(row, chosen)}
            {...(choice === 'join' &&
              view.fills !== null && { helperText: fillingWords(t, resource, view.fills) })}
          />
        </>
      )}
    </Box>
  )
}

function Remark({ isWrong = false, children }: { isWrong?: boolean; children: string }) {
  return (
    <Typography variant="body2" sx={{ color: isWrong ? 'error.main' : 'text.secondary' }}>
      {children}
    </Typography>
  )
}

const LOOKS = {
  new: { Icon: AddCircleOutline, color: 'success.main' },
  changed: { Icon: EditOutlined, color: 'info.main' },
  unchanged: { Icon: CheckCircleOutline, color: 'text.secondary' },
  duplicate: { Icon: ContentCopy, color: 'text.secondary' },
  wrong: { Icon: ErrorOutline, color: 'error.main' },
} as const

/** The action for a row, as a label with an icon. */
function OutcomeLabel({ outcome }: { outcome: Outcome }) {
  const t = useMessage()
  const { Icon, color } = LOOKS[outcome]
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Icon fontSize="small" sx={{ color }} />
      {t(`imports.check.outcome.${outcome}`)}
    </Box>
  )
}
