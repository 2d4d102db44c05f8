import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../components/FormField'
import { useMessage } from '../../../i18n'
import { type MatchForm, type Side, sheetPath } from '../matchForm'

type TeamSheetProps = {
  side: Side
  /** Whether what was pasted named anybody. */
  onRead: (text: string) => Promise<boolean>
  onClose: () => void
}

/**
 * Where a team sheet is pasted or typed, a line a player. It closes once it has been read. Eighteen names are typing like any other: they are
 * in the form, and so in its draft, until then.
 */
export function TeamSheet({ side, onRead, onClose }: TeamSheetProps) {
  const t = useMessage()
  const name = sheetPath(side)
  const { setValue } = useFormContext<MatchForm>()
  const text = useWatch<MatchForm, typeof name>({ name }) ?? ''
  const close = () => {
    setValue(name, undefined, { shouldDirty: true, shouldValidate: true })
    onClose()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: onRead,
    onSuccess: (isRead) => {
      if (isRead) close()
    },
  })
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <FormField
        source={name}
        label={t('matches.lineup.sheet')}
        hint={t('matches.lineup.sheetHint')}
        multiline
        minRows={4}
        maxRows={14}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { readOnly: isPending } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={close} disabled={isPending}>
          {t('shell.action.cancel')}
        </Button>
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
