import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Analysis } from '../../../contract/analysis'
import { LIMITS } from '../../../contract/fields'
import { fullName } from '../../../contract/text'
import { useActor } from '../../authProvider/useSession'
import { ActionButton } from '../../components/ActionButton'
import { dataProvider } from '../../dataProvider'
import { LongTextField } from '../../forms/inputs/LongTextField'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { Quote } from './Quote'
import { useReloadShares, useShares } from './ShareList'

/** Shows a recipient who shared the report and with which message, and their answer or the form for it. */
export function SharersMessage({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const { id: ownId } = useActor()
  const { data: shares } = useShares(analysis.id, analysis.accessUserIds.includes(ownId))
  const share = shares?.find(({ userId }) => userId === ownId)
  if (!share?.sharedBy || share.sharedBy.id === ownId) return null
  const { message, reply, repliedAt } = share
  const name = fullName(share.sharedBy)
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ px: { xs: 2, md: 3 }, py: 2, mb: 2, displayPrint: 'none' }}
    >
      <Typography variant="h3" component="h2">
        {t(message === '' ? 'analyses.sharing.reply.sharedBy' : 'analyses.sharing.reply.messageFrom', {
          name,
        })}
      </Typography>
      {message !== '' && <Quote text={message} />}
      {repliedAt === null ? (
        <AnswerForm id={analysis.id} name={name} />
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {t('analyses.sharing.reply.answeredOn', { when: formatMoment(repliedAt) })}
          </Typography>
          <Quote text={reply} />
        </>
      )}
    </Paper>
  )
}

/** A form for one answer, behind a button. Keeps the text if the call fails. */
function AnswerForm({ id, name }: { id: string; name: string }) {
  const t = useMessage()
  const notify = useNotify()
  const reload = useReloadShares(id)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.answerSharer(id, text),
    onSuccess: () => {
      notify(t('analyses.sharing.reply.sent', { name }), { type: 'success' })
      return reload()
    },
  })
  if (!isOpen) {
    return (
      <Button sx={{ mt: 0.5, marginInlineStart: -1 }} onClick={() => setOpen(true)}>
        {t('analyses.sharing.reply.answer')}
      </Button>
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 1.5 }}>
      <LongTextField
        label={t('analyses.sharing.reply.yours')}
        helperText={t('analyses.sharing.reply.hint', { name })}
        autoFocus
        fullWidth
        minRows={2}
        maxRows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.shareMessage } }}
      />
      {error !== null && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {error.message}
        </Alert>
      )}
      <ActionButton type="submit" variant="contained" isIdle={text.trim() === ''} isBusy={isPending}>
        {t('analyses.sharing.reply.send')}
      </ActionButton>
    </Box>
  )
}
