import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { Brand } from '../components/Brand'
import { LegalLinks } from '../components/LegalLinks'
import { isClubKnown, useClub } from '../dataProvider/club'
import { ClubName } from './ClubName'
import { LanguagePicker } from './LanguagePicker'
import { SkipLink } from './SkipLink'
import { ThemeToggle } from './ThemeToggle'

/** The frame of every page for signed-out users. */
export function PublicFrame() {
  const club = useClub()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', p: 1 }}>
        <Brand shortBelow={isClubKnown(club) ? 'sm' : undefined} />
        {isClubKnown(club) && <ClubName club={club} />}
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <LanguagePicker />
          <ThemeToggle />
        </Box>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flexGrow: 1, width: '100%', px: 2, pt: { xs: 3, sm: '8vh' }, pb: 6, outline: 'none' }}
      >
        <Outlet />
      </Box>
      <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
        <LegalLinks />
      </Box>
    </Box>
  )
}
