import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { alpha, type Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useActor } from '../authProvider/useSession'
import { lazyComponent } from '../components/lazyComponent'
import type { SearchedPage } from '../custom/search/searchItems'
import { dataProvider } from '../dataProvider'
import { recordOfAddress } from '../dataProvider/records/openedRecords'
import { useMessage, withAllWords } from '../i18n'
import { whenQuiet } from '../whenIdle'
import { FURTHER, groupsFor, MENU } from './menuItems'

const searchDialog = () => withAllWords(() => import('../custom/search/SearchDialog'))
const SearchDialog = lazyComponent<{ pages: readonly SearchedPage[]; onClose: () => void }>(searchDialog)

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform)

/** Open elements above the page, which handle all keys. */
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu]'

/** Button that opens the search across all lists, as does Ctrl+K, on a Mac ⌘K. Notes which records the user opens. */
export function SearchButton({ isIcon }: { isIcon: boolean }) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const pages = usePages()
  useNoteOpened()
  useFileEarly()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || altKey || shiftKey || (IS_MAC ? !metaKey : !ctrlKey)) return
    if (!isOpen && document.querySelector(ABOVE) !== null) return
    // Browsers would move the focus to their address bar.
    event.preventDefault()
    setOpen(!isOpen)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': IS_MAC ? 'Meta+K' : 'Control+K',
    onClick: () => setOpen(true),
    onPointerEnter: () => void searchDialog().catch(() => undefined),
  } as const
  return (
    <>
      {isIcon ? (
        <Tooltip title={t('search.title')} placement="right">
          <IconButton color="inherit" {...button} sx={{ ml: 'auto', mr: { md: 'auto' } }}>
            <Search />
          </IconButton>
        </Tooltip>
      ) : (
        <ButtonBase {...button} sx={FIELD}>
          <Search fontSize="small" />
          {t('search.placeholder')}
          {/* `aria-keyshortcuts` says the keys. */}
          <Box component="kbd" aria-hidden sx={KEYS}>
            {t(IS_MAC ? 'search.shortcutOnMac' : 'search.shortcut')}
          </Box>
        </ButtonBase>
      )}
      {isOpen && <SearchDialog pages={pages} onClose={() => setOpen(false)} />}
    </>
  )
}

const FIELD = {
  mx: 1,
  mb: 1.5,
  px: 1.25,
  gap: 1,
  minHeight: 40,
  justifyContent: 'flex-start',
  border: 1,
  // A contrast of 3:1, as of all fields that can be typed into.
  borderColor: ({ palette }: Theme) => alpha(palette.text.primary, 0.5),
  borderRadius: 1,
  color: 'text.secondary',
  typography: 'body2',
} as const
const KEYS = {
  ml: 'auto',
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  typography: 'body2',
  fontSize: 12,
} as const

/** Returns the pages of the menu that the role may open. */
function usePages(): SearchedPage[] {
  const t = useMessage()
  const { role } = useActor()
  return useMemo(
    () =>
      [
        ...MENU,
        ...FURTHER,
        ...groupsFor(role).flatMap(({ Icon, entries }) => entries.map((entry) => ({ ...entry, Icon }))),
      ]
        .filter(({ isFor }) => isFor(role))
        .map(({ label, to, Icon }) => ({ label: t(label), to, Icon })),
    [role, t],
  )
}

/** Notes the records whose pages open, on this device. */
function useNoteOpened(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const record = recordOfAddress(pathname)
    if (record !== undefined) void dataProvider.noteOpened(record)
  }, [pathname])
}

/** Fetches the dialog's file early if no service worker has cached it, because the search also works without a network. */
function useFileEarly(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (navigator.serviceWorker?.controller) return
    whenQuiet(queryClient)
      .then(searchDialog)
      .catch(() => undefined)
  }, [queryClient])
}
