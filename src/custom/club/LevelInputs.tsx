import Typography from '@mui/material/Typography'
import { LEVELS } from '../../../contract/closedLists'
import { LIMITS } from '../../../contract/fields'
import { FormField } from '../../forms/inputs/FormField'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'

/** Fields for what each level means for the club, in one sentence (decisions, section 13). */
export function LevelInputs() {
  const t = useMessage()
  return (
    <FieldCard title={t('club.levels')} columns={1}>
      <Typography sx={{ color: 'text.secondary' }}>{t('club.levelsHint')}</Typography>
      {LEVELS.map((level) => (
        <FormField
          key={level}
          source={`levels.${level}`}
          label={t('analyses.levelNamed', { level })}
          multiline
          maxRows={4}
          slotProps={{
            htmlInput: { maxLength: LIMITS.levelMeaning },
            inputLabel: { shrink: true },
          }}
        />
      ))}
    </FieldCard>
  )
}
