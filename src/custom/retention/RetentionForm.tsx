import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Retention, retentionSchema } from '../../../contract/retention'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { dataProvider } from '../../dataProvider'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { RETENTION_KEY } from './useRetention'

const FIELDS = ['months', 'minorMonths'] as const
type Field = (typeof FIELDS)[number]
const USUAL: Record<Field, number> = { months: 36, minorMonths: 24 }

type Values = Record<Field, { isOn: boolean; text: string }>

const valuesOf = (stored: Retention): Values => ({
  months: { isOn: stored.months !== null, text: String(stored.months ?? USUAL.months) },
  minorMonths: { isOn: stored.minorMonths !== null, text: String(stored.minorMonths ?? USUAL.minorMonths) },
})

const monthsOf = ({ isOn, text }: Values[Field]) => (isOn ? Number(text === '' ? Number.NaN : text) : null)

/** Form for the months after which players are erased. Before a save it says how many players would be listed. */
export function RetentionForm({ stored }: { stored: Retention }) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [values, setValues] = useState(() => valuesOf(stored))
  const [listed, setListed] = useState<number>()
  const wanted = { months: monthsOf(values.months), minorMonths: monthsOf(values.minorMonths) }
  const isChanged = FIELDS.some((field) => wanted[field] !== stored[field])
  const isValid = (field: Field) => retentionSchema.shape[field].safeParse(wanted[field]).success
  const { mutate, isPending } = useMutation({
    mutationFn: async (isTrial: boolean) => (await dataProvider.changeRetention({ ...wanted, isTrial })).data,
    onSuccess: (answer, isTrial) => {
      setListed(isTrial ? (answer.wouldList ?? 0) : undefined)
      if (isTrial) return
      queryClient.setQueryData(RETENTION_KEY, answer)
      notify(t('retention.saved'), { type: 'success' })
    },
    onError: (error) => {
      setListed(undefined)
      notify(error.message, { type: 'error' })
    },
  })
  const isOff = wanted.months === null && wanted.minorMonths === null
  const consequence = isOff
    ? t('retention.turnsOff')
    : listed === 0
      ? t('retention.wouldListNone')
      : t('retention.wouldList', { smart_count: listed ?? 0 })
  const change = (field: Field, part: Partial<Values[Field]>) =>
    setValues((before) => ({ ...before, [field]: { ...before[field], ...part } }))

  return (
    <FieldCard title={t('retention.rule')} columns={1}>
      <Typography>{t('retention.hint')}</Typography>
      {FIELDS.map((field) => {
        const { isOn, text } = values[field]
        return (
          <Box
            key={field}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 240px) 224px' },
              columnGap: 2,
              alignItems: 'start',
            }}
          >
            <FormControlLabel
              sx={{ minHeight: 56 }}
              label={t(`retention.of.${field}`)}
              control={
                <Switch checked={isOn} onChange={(_event, checked) => change(field, { isOn: checked })} />
              }
            />
            <TextField
              type="number"
              label={t(`retention.monthsOf.${field}`)}
              value={text}
              disabled={!isOn}
              onChange={({ target }) => change(field, { text: target.value })}
              error={!isValid(field)}
              helperText={t('retention.range')}
              slotProps={{ htmlInput: { min: 6, max: 240, inputMode: 'numeric' } }}
            />
          </Box>
        )
      })}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('retention.unknownAge')}
      </Typography>
      <Button
        variant="contained"
        disabled={!isChanged || !FIELDS.every(isValid)}
        loading={isPending && listed === undefined}
        onClick={() => mutate(true)}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t('shell.action.save')}
      </Button>
      <ConfirmDialog
        open={listed !== undefined}
        title={t('retention.confirmTitle')}
        text={consequence}
        confirmLabel={t('shell.action.save')}
        cancelLabel={t('shell.action.cancel')}
        busy={isPending}
        onConfirm={() => mutate(false)}
        onCancel={() => setListed(undefined)}
      />
    </FieldCard>
  )
}
