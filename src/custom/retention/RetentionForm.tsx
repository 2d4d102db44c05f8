import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { digitsOf } from '../../../contract/digits'
import { type Retention, retentionSchema } from '../../../contract/retention'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { dataProvider } from '../../dataProvider'
import { FieldCard, TWO_COLUMNS } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { RETENTION_KEY } from './DueList'

const FIELDS = ['months', 'minorMonths'] as const

/** Form for the months after which players are erased. Before a save it says how many players would be listed. */
export function RetentionForm({ stored }: { stored: Retention }) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState(stored)
  const [listed, setListed] = useState<number>()
  const isValid = (field: keyof Retention) => retentionSchema.shape[field].safeParse(wanted[field]).success
  const { mutate, isPending } = useMutation({
    mutationFn: async (isTrial: boolean) => (await dataProvider.changeRetention({ ...wanted, isTrial })).data,
    onSuccess: (answer, isTrial) => {
      setListed(isTrial ? (answer.wouldList ?? 0) : undefined)
      if (isTrial) return
      queryClient.setQueryData(RETENTION_KEY, answer)
      notify(t('retention.saved'), { type: 'success' })
    },
    onError: ({ message }) => {
      setListed(undefined)
      notify(message, { type: 'error' })
    },
  })
  const isOff = FIELDS.every((field) => wanted[field] === null)
  return (
    <FieldCard title={t('retention.rule')} columns={1}>
      <Typography>{t('retention.hint')}</Typography>
      <Box sx={{ ...TWO_COLUMNS, maxWidth: 720 }}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`retention.monthsOf.${field}`)}
            value={wanted[field] ?? ''}
            onChange={({ target }) => {
              const typed = digitsOf(target.value).slice(0, 3)
              setWanted((before) => ({ ...before, [field]: typed === '' ? null : Number(typed) }))
            }}
            error={!isValid(field)}
            helperText={t('retention.range')}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('retention.unknownAge')}
      </Typography>
      <Button
        variant="contained"
        disabled={!FIELDS.every(isValid) || FIELDS.every((field) => wanted[field] === stored[field])}
        loading={isPending && listed === undefined}
        onClick={() => mutate(true)}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t('shell.action.save')}
      </Button>
      <ConfirmDialog
        open={listed !== undefined}
        title={t('retention.confirmTitle')}
        text={isOff ? t('retention.turnsOff') : t('retention.wouldList', { smart_count: listed ?? 0 })}
        confirmLabel={t('shell.action.save')}
        cancelLabel={t('shell.action.cancel')}
        busy={isPending}
        onConfirm={() => mutate(false)}
        onCancel={() => setListed(undefined)}
      />
    </FieldCard>
  )
}
