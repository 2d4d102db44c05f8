import FilterAltOff from '@mui/icons-material/FilterAltOff'
import Tune from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import { FILTER_NAMES, filtersOf, useChartsAddress } from './chartsAddress'
import { FilterInputs } from './FilterInputs'
import { PhoneFilters } from './PhoneFilters'
import { NOT_IN_PICTURE } from './saveFigures'
import { useFilterWords } from './useFilterWords'

/** Shows the active filters of the charts in one line, which expands to their fields. */
export function FilterBar() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const { view, filter, change } = useChartsAddress()
  const filterWords = useFilterWords()
  const [isUnfolded, setUnfolded] = useState(false)
  const foldId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const names = filtersOf(view)
  const set = names.filter((name) => filter[name] !== undefined)
  const fold = () => {
    setUnfolded(false)
    opener.current?.focus()
  }
  return (
    <Box {...NOT_IN_PICTURE} role="group" aria-label={t('charts.filter.title')} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 44 }}>
        <Button
          ref={opener}
          variant="outlined"
          startIcon={<Tune />}
          aria-expanded={isUnfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t('charts.filter.title')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 0', minWidth: 0 }}>
          {set.length === 0 ? t('charts.filter.none') : set.map(filterWords).join(' · ')}
        </Typography>
        {set.length > 0 && (
          <Button
            startIcon={<FilterAltOff />}
            onClick={() => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])))}
          >
            {t('charts.filter.clear')}
          </Button>
        )}
      </Box>
      <Collapse in={isUnfolded} id={foldId}>
        {isPhone ? (
          <PhoneFilters key={JSON.stringify([filter, isUnfolded])} names={names} onApplied={fold} />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 2 }}>
            <FilterInputs names={names} />
          </Box>
        )}
      </Collapse>
    </Box>
  )
}
