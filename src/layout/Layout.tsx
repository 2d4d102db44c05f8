import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Brand } from '../components/Brand'
import { PhoneBarPlace, phoneMenu } from '../components/PhoneBar'
import { useIsPhone } from '../components/useIsPhone'
import { useMessage } from '../i18n'
import { Menu } from './Menu'
import { Notices } from './Notices'
import { SearchButton } from './SearchButton'
import { SendStatus } from './SendStatus'
import { SkipLink } from './SkipLink'

/** The menu's widths in px. The document allows at most 270 px. */
const MENU_WIDTH = 232
const RAIL_WIDTH = 60
const PHONE_MENU_WIDTH = 270

/** Shows the menu beside the page, as a rail of icons where the page needs the room; on a phone behind a button in the app bar. */
export function Layout({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone()
  return (
    <Box sx={{ display: 'flex', flexDirection: isPhone ? 'column' : 'row', minHeight: '100dvh' }}>
      <SkipLink />
      {isPhone ? <PhoneBar /> : <SideMenu />}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flexGrow: 1, minWidth: 0, px: { xs: 2, md: 4 }, py: { xs: 2, md: 3 }, outline: 'none' }}
      >
        <Notices />
        {children}
      </Box>
    </Box>
  )
}

function SideMenu() {
  const isRail = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true })
  return (
    <Box
      component="aside"
      sx={{
        width: isRail ? RAIL_WIDTH : MENU_WIDTH,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        displayPrint: 'none',
      }}
    >
      <Box sx={{ px: 1, pt: isRail ? 1 : 2, pb: isRail ? 0 : 1 }}>
        <Brand shortBelow="lg" />
      </Box>
      <SearchButton isIcon={isRail} />
      <Menu isRail={isRail}>
        <SendStatus isIcon={isRail} />
      </Menu>
    </Box>
  )
}

function PhoneBar() {
  const t = useMessage()
  const isOpen = useSyncExternalStore(phoneMenu.subscribe, phoneMenu.get)
  const setOpen = phoneMenu.set
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, whatever its address
  useEffect(() => phoneMenu.set(false), [key])
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="inherit"
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', displayPrint: 'none' }}
    >
      <Toolbar disableGutters sx={{ '&&': { minHeight: 56 }, px: 0.5 }}>
        <PhoneBarPlace />
        <Box sx={{ display: 'flex' }}>
          <IconButton color="inherit" aria-label={t('shell.menu.open')} onClick={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
          <Brand />
        </Box>
        <SearchButton isIcon />
        <SendStatus />
      </Toolbar>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          // With the default, MUI counts the menu as open until its transition ends, and a dialog that opens meanwhile,
          // such as the question about unsaved changes, is hidden from screen readers.
          root: { closeAfterTransition: false },
          paper: {
            'aria-label': t('shell.menu.label'),
            sx: { width: PHONE_MENU_WIDTH, maxWidth: '85vw' },
          },
        }}
      >
        {/* Closes the menu also when the page asks about unsaved changes, so that a user who stays sees the page. */}
        <Box
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a, [data-leaves]')) setOpen(false)
          }}
          sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}
        >
          <Box sx={{ px: 1, py: 1.5 }}>
            <Brand />
          </Box>
          <Menu />
        </Box>
      </Drawer>
    </AppBar>
  )
}
