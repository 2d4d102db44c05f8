import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { LIMITS } from '../../../contract/fields'
import { type Player, playerInputSchema } from '../../../contract/player'
import { DuplicateNotice } from '../../forms/duplicates/DuplicateNotice'
import { AliasesInput } from '../../forms/inputs/AliasesInput'
import { DayInput } from '../../forms/inputs/DayInput'
import { ExternalIdsInput } from '../../forms/inputs/ExternalIdsInput'
import { FormField } from '../../forms/inputs/FormField'
import { validateBy } from '../../forms/inputs/formValidation'
import { KnownField } from '../../forms/inputs/KnownField'
import { TeamInput } from '../../forms/inputs/TeamInput'
import { WholeNumberInput } from '../../forms/inputs/WholeNumberInput'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { AddedBy } from './AddedBy'
import { PlayerChoiceInput } from './PlayerChoiceInput'
import { PlayerPicture } from './PlayerPicture'
import { lacksReason, StageInputs } from './StageInputs'

const validateFields = validateBy(playerInputSchema)

export const validatePlayer = (values: Partial<Player>) => ({
  ...(lacksReason(values) && { stageReason: { message: 'errors.field.required', args: {} } }),
  ...validateFields(values),
})

const digitsOf = ({ max }: { max: number }) => String(max).length
const name = { htmlInput: { maxLength: LIMITS.name, autoComplete: 'off' } }

const NATIONALITIES = ['nationality', 'secondNationality'] as const

/** Two short fields side by side, also on a phone. */
const pair = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
}

export function PlayerInputs() {
  const t = useMessage()
  return (
    <Stack spacing={2}>
      <FieldCard title={t('players.section.person')}>
        <FormField source="name" label={t('players.field.name')} required slotProps={name} />
        <DayInput source="birthDate" label={t('players.field.birthDate')} />
        <DuplicateNotice resource="players" />
        <Box sx={pair}>
          <WholeNumberInput
            source="height"
            label={t('players.field.height')}
            digits={digitsOf(LIMITS.height)}
            unit={t('players.unit.height')}
          />
          <WholeNumberInput
            source="weight"
            label={t('players.field.weight')}
            digits={digitsOf(LIMITS.weight)}
            unit={t('players.unit.weight')}
          />
        </Box>
        {NATIONALITIES.map((source) => (
          <KnownField key={source} source={source}>
            <FormField source={source} label={t(`players.field.${source}`)} slotProps={name} />
          </KnownField>
        ))}
        <AliasesInput label={t('players.field.aliases')} />
        <PlayerPicture />
      </FieldCard>
      <FieldCard title={t('players.section.game')} columns={3}>
        <TeamInput source="teamId" label={t('players.field.team')} />
        <PlayerChoiceInput source="position" none="" />
        <PlayerChoiceInput source="foot" none={null} />
        <KnownField source="contractEnd">
          <DayInput source="contractEnd" label={t('players.field.contractEnd')} />
        </KnownField>
        <KnownField source="agent">
          <FormField source="agent" label={t('players.field.agent')} slotProps={name} />
        </KnownField>
      </FieldCard>
      <FieldCard title={t('players.section.club')} columns={3}>
        <ExternalIdsInput label={t('players.field.externalIds')} />
        <PlayerChoiceInput source="playerPriority" />
        <StageInputs />
        <FormField
          source="notes"
          label={t('players.field.notes')}
          multiline
          minRows={4}
          maxRows={16}
          sx={{ gridColumn: '1 / -1' }}
        />
        <AddedBy />
      </FieldCard>
    </Stack>
  )
}
