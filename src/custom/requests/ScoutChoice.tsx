import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { UserRow } from '../../../contract/rows'
import { fullName } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { ChoiceChips } from './ChoiceChips'

const MAX_CHIPS = 6

type ScoutChoiceProps = {
  scouts: readonly UserRow[]
  isLoading: boolean
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Chooses a scout: one tap for the first six, a search for the others. */
export function ScoutChoice({ scouts, isLoading, chosenId, onChoose }: ScoutChoiceProps) {
  const t = useMessage()
  if (isLoading) {
    return (
      <Box sx={{ minHeight: 72 }}>
        <LinearProgress aria-label={t('shell.list.loading')} />
      </Box>
    )
  }
  if (scouts.length === 0) return <Typography color="textSecondary">{t('requests.ask.nobody')}</Typography>
  const [first, others] = [scouts.slice(0, MAX_CHIPS), scouts.slice(MAX_CHIPS)]
  return (
    <>
      <ChoiceChips
        label={t('requests.field.scoutId')}
        choices={first.map((scout) => ({ value: scout.id, label: fullName(scout) }))}
        value={chosenId}
        onChange={onChoose}
      />
      {others.length > 0 && (
        <Autocomplete<UserRow>
          options={others}
          value={others.find(({ id }) => id === chosenId) ?? null}
          onChange={(_event, scout) => scout && onChoose(scout.id)}
          getOptionLabel={fullName}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          autoHighlight
          noOptionsText={t('shortLists.nobodyFound')}
          renderInput={(params) => <TextField {...params} label={t('requests.ask.other')} />}
        />
      )}
    </>
  )
}
