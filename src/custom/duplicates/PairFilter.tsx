import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import type { LikelyPair } from './pairSearch'
import { isShown, SHOWN, type Shown } from './shownPairs'

type PairFilterProps = {
  pairs: readonly LikelyPair[]
  isDismissed: (pair: LikelyPair) => boolean
  show: Shown
  onShow: (show: Shown) => void
}

/** Filter of pairs: all, by certainty, or dismissed, with the number of pairs for each. */
export function PairFilter({ pairs, isDismissed, show, onShow }: PairFilterProps) {
  const t = useMessage()
  const count = (kind: Shown) => pairs.filter((pair) => isShown(kind, pair, isDismissed(pair))).length
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={show}
        onChange={(_event, chosen: Shown | null) => chosen !== null && onShow(chosen)}
        aria-label={t('duplicates.filter')}
      >
        {SHOWN.map((kind) => (
          <ToggleButton
            key={kind}
            value={kind}
            sx={{ minHeight: 44, px: { xs: 1.25, md: 2 }, textTransform: 'none' }}
          >
            {t(`duplicates.show.${kind}`)}{' '}
            <Box
              component="span"
              sx={{ ml: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {formatFigure(count(kind))}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
