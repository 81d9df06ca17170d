"""The page at the address itself."""

from typing import Final

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

router = APIRouter()

PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Jackal · Шакал</title>
<style>
  body { font: 1.1rem/1.6 Georgia, serif; max-width: 34rem; margin: 12vh auto; padding: 0 1.2rem;
         color: #3b2a1a; background: #f3e7cd }
  code { background: #0001; padding: .1em .3em; border-radius: .2em }
  @media (prefers-color-scheme: dark) { body { color: #ecdcb8; background: #221a12 } code { background: #fff2 } }
</style>
<h1>Jackal · Шакал</h1>
<p>The tables are open. Programs find them described in <a href="/api/openapi.json">OpenAPI</a>; in a terminal
   <code>jackal play</code> starts a game.</p>
<p lang="ru">Столы открыты. Для программ есть описание в <a href="/api/openapi.json">OpenAPI</a>; в терминале партию
   начинает <code>jackal play</code>.</p>
"""


@router.get("/", include_in_schema=False)
async def page() -> HTMLResponse:
    return HTMLResponse(PAGE)
