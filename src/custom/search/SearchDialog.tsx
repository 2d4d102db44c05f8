import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchWords } from '../../../contract/text'
import { isComposing } from '../../components/isComposing'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import { Options, SearchOption } from './SearchOption'
import type { SearchedPage } from './searchItems'
import { type SearchState, useSearchGroups } from './useSearchGroups'

type SearchDialogProps = { pages: readonly SearchedPage[]; onClose: () => void }

/** Finds records of all lists, pages and actions while the user types: an ARIA combobox, whose input keeps the focus. */
export default function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { q, groups, state } = useSearchGroups(typed, pages)
  const words = useMemo(() => searchWords(q ?? ''), [q])
  const items = groups.flatMap((group) => group.items)
  // By key instead of place, so that the same line stays active when the server's results are added.
  const [chosen, setChosen] = useState('')
  const active = items.find(({ key }) => key === chosen) ?? items[0]
  const optionId = (key: string) => `${listId}-${key}`
  const activeId = active && optionId(active.key)
  const open = (to: string) => {
    onClose()
    navigate(to)
  }
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || active === undefined) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      const next = items.at((items.indexOf(active) + step) % items.length)
      setChosen(next?.key ?? '')
    } else if (event.key === 'Enter') open(active.to)
    else return
    event.preventDefault()
  }
  const isSettled = state === 'answered' || state === 'onDevice' || state === 'unanswered'
  const isEmpty = items.length === 0 && q !== undefined

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isPhone}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': t('search.title'), sx: isPhone ? {} : PAPER },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, minHeight: 56, borderBottom: 1, ...LINE }}>
        <Search sx={{ color: 'text.secondary', mr: 1.5 }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t('search.placeholder')}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen('')
          }}
          onKeyDown={onKeyDown}
          sx={{ fontSize: 18 }}
          inputProps={{
            role: 'combobox',
            'aria-label': t('search.title'),
            'aria-autocomplete': 'list',
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': activeId,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: 200,
          }}
        />
        <IconButton edge="end" aria-label={t('shell.action.close')} onClick={onClose}>
          {isPhone ? (
            <Close />
          ) : (
            <Box component="kbd" aria-hidden sx={KEY}>
              {t('ratings.keys.escape')}
            </Box>
          )}
        </IconButton>
      </Box>
      <Options
        id={listId}
        role="listbox"
        aria-label={t('search.title')}
        // Keeps the focus in the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ label, items: ofGroup }) => {
          const labelId = `${listId} ${label}`.replaceAll(/\s/g, '-')
          return (
            <Box key={label} role="group" aria-labelledby={labelId}>
              <Typography id={labelId} role="presentation" sx={LABEL}>
                {label}
              </Typography>
              {ofGroup.map((item) => (
                <SearchOption
                  key={item.key}
                  id={optionId(item.key)}
                  item={item}
                  words={words}
                  isActive={item === active}
                  onActivate={setChosen}
                  onOpen={onClose}
                />
              ))}
            </Box>
          )
        })}
      </Options>
      {isEmpty && (isSettled || state === 'opened') && (
        <Typography sx={{ px: 2, pt: 1, pb: 3, color: 'text.secondary' }}>
          {t(state === 'opened' ? 'search.hint' : 'shell.list.nothingMatches')}
        </Typography>
      )}
      <Footer state={state} />
      <Box aria-live="polite" sx={visuallyHidden}>
        {q !== undefined && q !== '' && (items.length > 0 || isSettled)
          ? t('shell.list.found', { smart_count: items.length })
          : ''}
      </Box>
    </Dialog>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Says that results may be missing, or will follow. */
function Footer({ state }: { state: SearchState }) {
  const t = useMessage()
  if (state === 'opened' || state === 'answered') return null
  return (
    <Typography sx={{ px: 2, py: 1, fontSize: 12, color: 'text.secondary', borderTop: 1, ...LINE }}>
      {t(`search.${state}`)}
    </Typography>
  )
}

const LINE = { borderColor: 'divider', flex: 'none' } as const
const LABEL = { px: 2, pt: 1.5, pb: 0.5, fontSize: 12, fontWeight: 650, color: 'text.secondary' } as const
const KEY = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  typography: 'body2',
  fontSize: 13,
} as const
/** The upper edge stays where it is while results arrive. */
const PAPER = { mt: 9, mb: 2, maxWidth: 640, maxHeight: 'calc(100% - 96px)' } as const
