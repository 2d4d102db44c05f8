import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMessage } from '../../../i18n'
import { LineupNames } from '../lineups/lineupNames'
import { notesPath } from '../matchForm'
import { Sides } from '../Sides'
import { SideNotes } from './SideNotes'
import { SaveAndGoContext, useSaveAndGo } from './saveAndGo'

/** The notes of both sides. */
export function MatchNotes() {
  const t = useMessage()
  const saveAndGo = useSaveAndGo()
  return (
    <Card sx={{ px: { xs: 1.5, md: 3 }, py: 2.5 }}>
      <Typography variant="h2">{t('matches.note.heading')}</Typography>
      <Sides listPath={notesPath}>
        {(side) => (
          <SaveAndGoContext value={saveAndGo}>
            <LineupNames side={side}>
              <SideNotes side={side} />
            </LineupNames>
          </SaveAndGoContext>
        )}
      </Sides>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mt: 1.5, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {t('matches.note.keys')}
      </Typography>
    </Card>
  )
}
