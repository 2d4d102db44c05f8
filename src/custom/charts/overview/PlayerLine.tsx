import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ageOn } from '../../../../contract/age'
import { ROUTES } from '../../../../contract/paths'
import type { PlayerSum } from '../../../../contract/statistics/players'
import { MinorTag } from '../../../components/Due'
import { LevelBadge } from '../../../components/LevelBadge'
import { useMessage } from '../../../i18n'
import { today } from '../../../i18n/days'

type PlayerLineProps = {
  player: Pick<PlayerSum, 'id' | 'name' | 'birthDate' | 'position' | 'team' | 'level'>
  /** The address of the line; by default the player's page. */
  href?: string
  /** Values at the end of the line, within its link. */
  children?: ReactNode
  /** A button or link beside the line’s link, such as "Ask a scout". */
  action?: ReactNode
}

/** A line of the overview about a player: level, name, details and values. */
export function PlayerLine({ player, href, children, action }: PlayerLineProps) {
  const t = useMessage()
  const { id, name, birthDate, position, team, level } = player
  const details = [
    birthDate === null ? '' : String(ageOn(today(), birthDate)),
    position && t(`players.position.${position}`),
    team?.name ?? '',
  ]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component={Link}
        to={href ?? ROUTES.edit('players', id)}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: { xs: 56, md: 48 },
          py: 0.5,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          color: 'inherit',
          textDecoration: 'none',
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
          '& > *': { flex: 'none' },
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <LevelBadge level={level} />
        <Box sx={{ flex: '1 1 0 !important', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="bdi" sx={{ fontWeight: 620, mr: 0.75 }}>
            {name}
          </Box>
          <MinorTag birthDate={birthDate} />{' '}
          <Box
            component="span"
            sx={{ display: 'block', lineHeight: 1.35, fontSize: '0.75rem', color: 'text.secondary' }}
          >
            {details.filter(Boolean).map((detail, index) => (
              <bdi key={detail}>{index === 0 ? detail : ` · ${detail}`}</bdi>
            ))}
          </Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            alignItems: { xs: 'flex-end', md: 'center' },
            columnGap: 1.5,
            rowGap: 0.5,
            maxWidth: '50%',
            textAlign: 'end',
          }}
        >
          {children}
        </Box>
      </Box>
      {action}
    </Box>
  )
}
