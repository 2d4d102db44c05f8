import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Link, useLocation, useNavigation } from 'react-router'
import { useActor, useSession } from '../authProvider/useSession'
import { useMessage } from '../i18n'
import { LanguagePicker } from './LanguagePicker'
import { currentItem, FURTHER, MENU, type MenuItem } from './menuItems'
import { useSignOut } from './signOut'
import { ThemeToggle } from './ThemeToggle'

/** The menu's entries, and below them who is signed in, the theme, the language and signing out. */
export function Menu() {
  const t = useMessage()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}>
      <Box component="nav" aria-label={t('shell.menu.label')} sx={{ flexGrow: 1, overflowY: 'auto', px: 1 }}>
        <Entries items={MENU} />
        <Divider sx={{ mx: 1.5, my: 1 }} />
        <Entries items={FURTHER} />
      </Box>
      <SignedInAs />
    </Box>
  )
}

/** Those of the entries that the role may open. */
function Entries({ items }: { items: readonly MenuItem[] }) {
  const { role } = useActor()
  const location = useLocation()
  // The page that is on its way counts as open.
  const { pathname } = useNavigation().location ?? location
  const current = currentItem([...MENU, ...FURTHER], pathname)
  return (
    <List disablePadding>
      {items
        .filter(({ isFor }) => isFor(role))
        .map((item) => (
          <Entry key={item.to} item={item} isCurrent={item === current} />
        ))}
    </List>
  )
}

type EntryProps = { item: MenuItem; isCurrent: boolean }

function Entry({ item: { label, to, Icon }, isCurrent }: EntryProps) {
  const t = useMessage()
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <ListItemButton
        component={Link}
        to={to}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={{ borderRadius: 1, minHeight: 44, px: 1.5 }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: isCurrent ? 'primary.main' : 'text.secondary' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={t(label)}
          slotProps={{ primary: { sx: { fontWeight: isCurrent ? 600 : 500 } } }}
        />
      </ListItemButton>
    </ListItem>
  )
}

function SignedInAs() {
  const t = useMessage()
  const session = useSession()
  const signOut = useSignOut()
  return (
    <Box sx={{ px: 1, pt: 1.5, pb: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ px: 1.5, pb: 0.5 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {session?.name}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {session && t(`users.role.${session.actor.role}`)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', px: 0.5 }}>
        <ThemeToggle />
        <LanguagePicker />
        <Tooltip title={t('shell.menu.signOut')}>
          <IconButton color="inherit" onClick={signOut} data-leaves sx={{ ml: 'auto' }}>
            <LogoutOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}
