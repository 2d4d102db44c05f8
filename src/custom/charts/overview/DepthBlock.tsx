import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { POSITION_GROUPS, type PositionGroup } from '../../../../contract/positionGroups'
import type { Overview } from '../../../../contract/statistics/overview'
import { Section, Sentence } from '../../../components/Section'
import { TextLink } from '../../../components/TextLink'
import { useMessage } from '../../../i18n'
import { NO_FILTERS, useChartsAddress } from '../chartsAddress'
import { NOT_IN_PICTURE } from '../saveFigures'
import { Lines } from './LinesBlock'
import { PlayerLine } from './PlayerLine'

/** With fewer players, the group lacks depth. */
const ENOUGH = 2

/** Shows the number of shortlisted players of each group of positions. A press on a group lists its players. */
export function DepthBlock({ depth }: { depth: NonNullable<Overview['depth']> }) {
  const t = useMessage()
  const { detail, hrefOf } = useChartsAddress()
  const open = depth.find(({ group }) => group === detail('all'))
  return (
    <Section title={t('charts.overview.depth')} note={t('charts.overview.depthNote')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(5, 1fr)' },
          gap: 1,
          pt: 1,
        }}
      >
        {depth.map(({ group, total }) => (
          <Box
            key={group}
            component={Link}
            to={hrefOf({ all: group === open?.group ? undefined : group })}
            replace
            aria-expanded={group === open?.group}
            sx={{
              py: 0.5,
              minHeight: 44,
              color: 'text.secondary',
              fontSize: '0.75rem',
              lineHeight: 1.35,
              textDecoration: 'none',
              borderBottom: 2,
              borderColor: group === open?.group ? 'primary.main' : 'transparent',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Box
              component="b"
              sx={{
                display: 'block',
                fontSize: '1rem',
                fontVariantNumeric: 'tabular-nums',
                color: total < ENOUGH ? 'warning.main' : 'text.primary',
              }}
            >
              {total}
            </Box>
            {t(`players.positionGroup.${group}`)}
          </Box>
        ))}
      </Box>
      {open && (
        <>
          {open.total === 0 && <Sentence>{t('charts.overview.depthNone')}</Sentence>}
          <Lines>
            {open.rows.map((player) => (
              <PlayerLine key={player.id} player={player} />
            ))}
          </Lines>
          <Box {...NOT_IN_PICTURE} sx={{ py: 1.5 }}>
            <TextLink
              to={hrefOf({ view: 'players', ...NO_FILTERS, position: filterOf(open.group) })}
              variant="body2"
            >
              {t('charts.overview.rank', { group: t(`players.positionGroup.${open.group}`) })}
            </TextLink>
          </Box>
        </>
      )}
    </Section>
  )
}

/** Returns the value of the position filter for a group; a group of one position has the position’s own value. */
function filterOf(group: PositionGroup): string {
  const positions: readonly string[] = POSITION_GROUPS[group]
  return positions.length === 1 ? (positions[0] ?? group) : group
}
