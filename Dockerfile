# The table server, compiled, without what building it takes.  docs/deploy.md says how to run it.

FROM python:3.13-slim-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements-play.lock requirements-serve.lock ./
RUN python -m venv /tools && /tools/bin/pip install --no-cache-dir --require-hashes -r requirements-play.lock
RUN python -m venv /jackal && /jackal/bin/pip install --no-cache-dir --require-hashes -r requirements-serve.lock
COPY . .
RUN JACKAL_CLIENT=1 JACKAL_COMPILED=1 /tools/bin/python -m hatchling build --target wheel --directory /wheel
RUN /jackal/bin/pip install --no-deps --no-index /wheel/*.whl

FROM python:3.13-slim-bookworm
RUN useradd --uid 10001 --create-home --home-dir /data jackal
COPY --from=build /jackal /jackal
ENV PATH=/jackal/bin:$PATH PYTHONDONTWRITEBYTECODE=1 JACKAL_HOST=0.0.0.0 JACKAL_PORT=8765 \
	JACKAL_DATABASE_URL=/data/jackal.db
USER jackal
WORKDIR /data
VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
	CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/healthz', timeout=4)"]
ENTRYPOINT ["jackal", "serve", "--no-browser"]
