import { chromium } from 'playwright'
const base='http://127.0.0.1:5918'
const login=async(email)=>{const r=await fetch(base+'/v1/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email,password:'touchline-demo'})});return r.json()}
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'})
const tokens=await login(process.argv[2]||'admin@example.com')
const hdr={authorization:'Bearer '+tokens.accessToken}
const an=(await (await fetch(base+'/v1/analysis?page=1&amount=2000',{headers:hdr})).json()).analyses
const by={};for(const a of an)if(a.publishedAt){(by[a.playerId]??=[]).push(a)}
const ranked=Object.entries(by).sort((x,y)=>new Set(y[1].map(a=>a.scouter)).size-new Set(x[1].map(a=>a.scouter)).size||y[1].length-x[1].length)
console.log(ranked.slice(0,5).map(([id,r])=>[id,r[0].player.name,r.length,new Set(r.map(a=>a.scouter)).size]))
const id=process.argv[3]||ranked[0][0]
const views=[['desk',1280,800],['phone',360,740]]
const pages=(process.argv[4]||'profile').split(',')
for(const [name,w,h] of views)for(const theme of ['light','dark']){
 const c=await browser.newContext({viewport:{width:w,height:h},colorScheme:theme,hasTouch:name==='phone'})
 await c.addInitScript(t=>{localStorage.setItem('touchline.accessToken',t.accessToken);localStorage.setItem('touchline.refreshToken',t.refreshToken)},await login(process.argv[2]||'admin@example.com'))
 const p=await c.newPage();p.on('console',m=>{if(m.type()==='error')console.log(m.text())})
 for(const tab of pages){
  await p.goto(base+'/players/'+id+(tab==='profile'||tab==='more'?'':'?tab='+tab));await p.waitForTimeout(3500)
  if(tab==='more'){await p.getByRole('button',{name:'More actions'}).click();await p.waitForTimeout(400)}
  await p.screenshot({path:`/tmp/x/e-H-pics/${tab}-${name}-${theme}.png`,fullPage:tab==='profile'})
 }
 await c.close()
}
await browser.close()
