import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { fullName } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { ChoiceChips } from './ChoiceChips'
import type { useScouts } from './useScouts'

const MAX_CHIPS = 6

type ScoutChoiceProps = Pick<ReturnType<typeof useScouts>, 'scouts' | 'isLoading'> & {
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Chooses a scout: one tap for the first six, a menu for the others. */
export function ScoutChoice({ scouts, isLoading, chosenId, onChoose }: ScoutChoiceProps) {
  const t = useMessage()
  if (isLoading) return <LinearProgress aria-label={t('shell.list.loading')} sx={{ mb: 8 }} />
  if (scouts.length === 0) return <Typography color="textSecondary">{t('requests.ask.nobody')}</Typography>
  const choices = scouts.map((scout) => ({ value: scout.id, label: fullName(scout) }))
  const others = choices.slice(MAX_CHIPS)
  return (
    <>
      <ChoiceChips
        label={t('requests.field.scoutId')}
        choices={choices.slice(0, MAX_CHIPS)}
        value={chosenId}
        onChange={onChoose}
      />
      {others.length > 0 && (
        <TextField
          select
          label={t('requests.ask.other')}
          value={others.some(({ value }) => value === chosenId) ? chosenId : ''}
          onChange={({ target }) => onChoose(target.value)}
        >
          {others.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}
