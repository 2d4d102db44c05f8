import FilterAltOff from '@mui/icons-material/FilterAltOff'
import Tune from '@mui/icons-material/Tune'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ComponentProps, memo, type ReactNode, useId, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { lazyComponent } from '../components/lazyComponent'
import { useIsPhone } from '../components/useIsPhone'
import { useMessage } from '../i18n'
import type { PhoneFiltersProps } from './filterInputs'
import { FiltersProvider } from './filters'
import { isNarrowed } from './listParams'
import { SearchBox } from './SearchBox'
import { useAfterRows } from './useRowsDrawn'

const PhoneFilters = lazyComponent<PhoneFiltersProps>(async () => ({
  default: (await import('./filterInputs')).PhoneFilters,
}))

type ListToolbarProps = {
  columns: readonly { label: string; sort?: string }[]
  filters: ReactNode
  /** Buttons beside the title on wide screens. */
  tools: ReactNode
  searchLabel: string
  /** Whether records are selected. Selecting the first record collapses the filters, which can be opened again. */
  isSelecting: boolean
} & Omit<ComponentProps<typeof SearchBox>, 'label'>

/** Search and filters. On a phone, the filters, the sort and the tools are collapsed behind a button. */
export function ListToolbar({
  columns,
  filters,
  tools,
  searchLabel,
  isSelecting,
  prefetchSearch,
  intoRows,
}: ListToolbarProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const { filterValues, setFilters, sort, error } = useListContext()
  const areFiltersShown = useAfterRows(error != null)
  const [isUnfolded, setUnfolded] = useState(false)
  const [wasSelecting, setWasSelecting] = useState(isSelecting)
  if (isSelecting !== wasSelecting) {
    setWasSelecting(isSelecting)
    setUnfolded(false)
  }
  const foldId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const { q: _search, ...filtersSet } = filterValues
  const active = Object.keys(filtersSet).length
  const narrowed = isNarrowed(filterValues)
  const clear = useEvent(() => setFilters({}))
  const fold = () => {
    setUnfolded(false)
    opener.current?.focus()
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: isPhone ? 'nowrap' : 'wrap', alignItems: 'center', gap: 1.5 }}>
        <SearchBox label={searchLabel} prefetchSearch={prefetchSearch} intoRows={intoRows} />
        {!isPhone && <FiltersProvider areShown={areFiltersShown}>{filters}</FiltersProvider>}
        {!isPhone && <ClearFilters isOffered={narrowed} onClear={clear} />}
        {isPhone && (
          <Tooltip title={t('shell.list.filters')}>
            <IconButton
              ref={opener}
              aria-label={
                active === 0 ? t('shell.list.filters') : t('shell.list.filtersSet', { smart_count: active })
              }
              aria-expanded={isUnfolded}
              aria-controls={foldId}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {active === 0 ? (
                <Tune />
              ) : (
                <Badge color="primary" badgeContent={active}>
                  <Tune />
                </Badge>
              )}
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {isPhone && (
        <Collapse in={isUnfolded} id={foldId} unmountOnExit>
          <PhoneFilters
            // Resets the form to the list's filters after it is collapsed or another control, such as a saved filter, changes the filters.
            key={JSON.stringify([filtersSet, sort, isUnfolded])}
            columns={columns}
            filters={filters}
            onClear={narrowed ? clear : null}
            onApplied={fold}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>{tools}</Box>
        </Collapse>
      )}
    </Box>
  )
}

type ClearFiltersProps = { isOffered: boolean; onClear: () => void }

/** Button that clears search and filters. Keeps its space while hidden, so that the list does not jump at the first typed letter. */
const ClearFilters = memo(function ClearFilters({ isOffered, onClear }: ClearFiltersProps) {
  const t = useMessage()
  return (
    <Tooltip title={t('shell.list.clearFilters')}>
      <IconButton
        aria-label={t('shell.list.clearFilters')}
        onClick={onClear}
        style={{ visibility: isOffered ? 'visible' : 'hidden' }}
      >
        <FilterAltOff />
      </IconButton>
    </Tooltip>
  )
})
