// The gateway restarts when its sources change, the browser reloads changed modules: http://localhost:5173.
import { spawn } from 'node:child_process'

const gateway = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'gateway/src/main.ts'], { stdio: 'inherit' })
const web = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'], { stdio: 'inherit' })
const both = [gateway, web]
for (const child of both) child.on('exit', (code) => both.forEach((each) => each.kill()) ?? process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => both.forEach((each) => each.kill(signal)))
