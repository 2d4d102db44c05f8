import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Ratings } from '../../../../contract/ratings'
import { extremes, type RatedItem } from '../../../../contract/statistics'
import { useMessage } from '../../../i18n'

/** Shows the three best and the three weakest items. */
export function Standouts({ ratings }: { ratings: Ratings }) {
  const t = useMessage()
  const { best, weakest } = extremes(ratings, 3)
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
      <Side title={t('analyses.report.strongest')} items={best} />
      <Side title={t('analyses.report.weakest')} items={weakest} />
    </Box>
  )
}

function Side({ title, items }: { title: string; items: readonly RatedItem[] }) {
  const t = useMessage()
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {items.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('analyses.report.tooLittle')}
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
    </section>
  )
}
