import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useMessage } from '../../../i18n'
import type { NoteOrigin } from './noteOrigin'
import { useNoteLink } from './useNoteLink'

/** Says that the link from the note to its analysis is missing, with a retry button. */
export function UnlinkedNote({ origin, analysisId }: { origin: NoteOrigin; analysisId: string }) {
  const t = useMessage()
  const notify = useNotify()
  const linkNote = useNoteLink()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => linkNote(origin, analysisId),
    onSuccess: (outcome) =>
      notify(t(`analyses.fromNote.${outcome}`), { type: outcome === 'linked' ? 'success' : 'warning' }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  if (data !== undefined) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" loading={isPending} onClick={() => mutate()}>
          {t('analyses.fromNote.link')}
        </Button>
      }
    >
      {t('analyses.fromNote.notLinked')}
    </Alert>
  )
}
