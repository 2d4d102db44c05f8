import Stack from '@mui/material/Stack'
import { DateInput, TextInput } from 'ra-ui-materialui'
import { LIMITS } from '../../../contract/fields'
import { FEET, PLAYER_PRIORITIES, type Player, POSITIONS, playerInputSchema } from '../../../contract/player'
import { ChoiceInput } from '../../components/ChoiceInput'
import { validateBy } from '../../components/formValidation'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { TeamInput } from '../../components/TeamInput'
import { WholeNumberInput } from '../../components/WholeNumberInput'
import { useMessage } from '../../i18n'
import { PlayerPicture } from './PlayerPicture'

/** What a player's form holds: emptied texts are null there. */
type PlayerForm = Partial<Omit<Player, 'name' | 'notes'> & { name: string | null; notes: string | null }>

/** What is sent of it. */
export const toPlayer = (form: PlayerForm) => ({ ...form, name: form.name ?? '', notes: form.notes ?? '' })

export const validatePlayer = validateBy(playerInputSchema, toPlayer)

const digitsOf = ({ max }: { max: number }) => String(max).length

export function PlayerInputs() {
  const t = useMessage()
  return (
    <Stack spacing={2}>
      <FieldCard title={t('players.section.person')}>
        <TextInput
          source="name"
          label={t('players.field.name')}
          isRequired
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'off' } }}
        />
        <DateInput source="birthDate" label={t('players.field.birthDate')} helperText={false} />
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
        <PlayerPicture />
      </FieldCard>
      <FieldCard title={t('players.section.game')} columns={3}>
        <TeamInput source="teamId" label={t('players.field.team')} />
        <ChoiceInput
          source="position"
          label={t('players.field.position')}
          values={POSITIONS}
          labelOf={(position) => t(`players.position.${position}`)}
          isClearable
        />
        <ChoiceInput
          source="foot"
          label={t('players.field.foot')}
          values={FEET}
          labelOf={(foot) => t(`players.foot.${foot}`)}
          isClearable
        />
      </FieldCard>
      <FieldCard title={t('players.section.club')} columns={1}>
        <ChoiceInput
          source="playerPriority"
          label={t('players.field.playerPriority')}
          values={PLAYER_PRIORITIES}
          labelOf={(priority) => t(`players.priority.${priority}`)}
        />
        <TextInput
          source="notes"
          label={t('players.field.notes')}
          multiline
          minRows={4}
          maxRows={16}
          helperText={false}
        />
      </FieldCard>
    </Stack>
  )
}
