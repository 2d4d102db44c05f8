import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { isMediaAddress, LIMITS } from '../../../contract/fields'
import type { Player } from '../../../contract/player'
import { FormField } from '../../components/FormField'
import { useMessage } from '../../i18n'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

/** The address of the player's picture, and the picture beside it; the initials while there is none. */
export function PlayerPicture() {
  const t = useMessage()
  const [address, name] = useWatch<Pick<Player, 'profileImage' | 'name'>, ['profileImage', 'name']>({
    name: ['profileImage', 'name'],
  })
  const link = address?.trim() ?? ''
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'start', gap: 2 }}>
      <Avatar
        {...(isMediaAddress(link) ? { src: link } : {})}
        alt={t('players.picture', { name: name ?? '' })}
        slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
        sx={{
          width: 56,
          height: 56,
          fontSize: '1.125rem',
          fontWeight: 650,
          bgcolor: 'secondary.main',
          color: 'secondary.contrastText',
        }}
      >
        {initials(name ?? '')}
      </Avatar>
      <FormField
        source="profileImage"
        label={t('players.field.profileImage')}
        hint={t('players.hint.profileImage')}
        type="url"
        slotProps={{
          htmlInput: { maxLength: LIMITS.mediaAddress, autoCapitalize: 'off', spellCheck: false },
        }}
      />
    </Box>
  )
}
