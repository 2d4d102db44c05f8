import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Ratings } from '../../../../contract/ratings'
import { type Extremes, extremes, ratedItems } from '../../../../contract/statistics'
import { useMessage } from '../../../i18n'

/** Shows up to three best and three weakest items, with ties as a number. */
export function Standouts({ ratings }: { ratings: Ratings }) {
  const t = useMessage()
  const { best, weakest } = extremes(ratings, 3)
  const isRated = ratedItems(ratings).length > 0
  const none = (text: 'noneStrong' | 'noneWeak') => t(`analyses.report.${isRated ? text : 'tooLittle'}`)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
        alignContent: 'start',
        gap: 2,
        breakInside: 'avoid',
      }}
    >
      <Side {...best} title={t('analyses.report.strongest')} none={none('noneStrong')} />
      <Side {...weakest} title={t('analyses.report.weakest')} none={none('noneWeak')} />
    </Box>
  )
}

function Side({ title, items, tied, none }: Extremes & { title: string; none: string }) {
  const t = useMessage()
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {items.length === 0 && tied === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {items.map(({ item, score }) => (
          <Box key={item} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.25 }}>
            <dt>{t(`ratings.item.${item}`)}</dt>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              <strong>{score}</strong> {t(`ratings.score.${score}`)}
            </Box>
          </Box>
        ))}
      </Box>
      {tied && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('analyses.report.tied', tied)}
        </Typography>
      )}
    </section>
  )
}
