import DownloadForOffline from '@mui/icons-material/DownloadForOfflineOutlined'
import OfflinePin from '@mui/icons-material/OfflinePinOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { hasDeviceStorage } from '../../dataProvider/storage/database'
import { useMessage } from '../../i18n'
import { formatRecent } from '../../i18n/days'
import { formatPercent } from '../../i18n/numbers'
import { useKeepForGround } from './useKeepForGround'

/** Button that downloads a match for offline use, and shows the time of the download. */
export function KeepForGround({ matchId }: { matchId: string }) {
  const t = useMessage()
  const { kept, progress, keep, stop, remove } = useKeepForGround(matchId)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!hasDeviceStorage()) return null
  if (progress !== null) {
    return (
      <Button variant="outlined" onClick={stop}>
        {t('ground.keeping', { part: formatPercent(progress) })}
      </Button>
    )
  }
  if (kept === undefined) {
    return (
      <Button variant="outlined" startIcon={<DownloadForOffline />} onClick={keep}>
        {t('ground.keep')}
      </Button>
    )
  }
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<OfflinePin />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('ground.kept', { moment: formatRecent(kept.keptAt) })}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(keep)}>{t('ground.again')}</MenuItem>
        <MenuItem onClick={choose(remove)}>{t('ground.remove')}</MenuItem>
      </Menu>
    </>
  )
}
