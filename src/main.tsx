import './jitless'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { beginWithStoredSession } from './authProvider/session'
import { watchUnhandledErrors } from './dataProvider/calls/clientErrors'
import { message, startLanguage } from './i18n'

watchUnhandledErrors()
beginWithStoredSession()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
// Waits for the language, so that the page never switches from one language to another.
startLanguage().then((isLoaded) => {
  const app = (
    <StrictMode>
      <App {...(!isLoaded && { notice: message('shell.language.failed') })} />
    </StrictMode>
  )
  // A transition renders in slices, so that the browser stays responsive.
  startTransition(() => createRoot(root).render(app))
})
