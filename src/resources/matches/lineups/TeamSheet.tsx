import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessage } from '../../../i18n'

type TeamSheetProps = {
  /** Whether what was pasted named anybody. */
  onRead: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Where a team sheet is pasted or typed, a line a player. It closes once it has been read. */
export function TeamSheet({ onRead, onClose }: TeamSheetProps) {
  const t = useMessage()
  const [text, setText] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: onRead,
    onSuccess: (isRead) => {
      if (isRead) onClose()
    },
  })
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <TextField
        label={t('matches.lineup.sheet')}
        helperText={t('matches.lineup.sheetHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={4}
        maxRows={14}
        autoFocus
        fullWidth
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('shell.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={text.trim() === ''}
          loading={isPending}
          onClick={() => mutate(text)}
        >
          {t('matches.lineup.readSheet')}
        </Button>
      </Box>
    </Box>
  )
}
