import './jitless'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { beginWithStoredSession } from './authProvider/session'
import { watchUnhandledErrors } from './dataProvider/clientErrors'
import { message, startLanguage } from './i18n'

watchUnhandledErrors()
beginWithStoredSession()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
// Nothing is shown in one language and then in another.
startLanguage().then((isLoaded) => {
  const app = (
    <StrictMode>
      <App {...(!isLoaded && { notice: message('shell.language.failed') })} />
    </StrictMode>
  )
  // Drawn in slices, between which the browser does what else it has to.
  startTransition(() => createRoot(root).render(app))
})
